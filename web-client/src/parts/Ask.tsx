// A question before what cannot be taken back with one tap.
import { t } from '../texts.ts'
import { Dialog } from './parts.tsx'

export function Ask({
  title,
  yes,
  danger,
  close,
  act,
}: {
  title: string
  yes: string
  danger?: boolean
  close: () => void
  act: () => void
}) {
  return (
    <Dialog title={title} close={close}>
      <div class="grid2">
        <button type="button" onClick={close}>
          {t('ui.not_yet')}
        </button>
        <button
          type="button"
          class={danger ? 'danger' : 'primary'}
          onClick={() => {
            close()
            act()
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
