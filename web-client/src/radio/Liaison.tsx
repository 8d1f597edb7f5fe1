// A liaison: the table screen, and the radio.
import { view } from '../socket.ts'
import { Table } from '../table/Table.tsx'
import { t } from '../texts.ts'
import { RadioButton } from './Radio.tsx'

export function Liaison() {
  const v = view.value
  if (v === null) return null
  return (
    <div class="shoulder">
      <div class="notice row between">
        <span>{t('ui.role_liaison')}</span>
        <RadioButton v={v} />
      </div>
      <Table />
    </div>
  )
}
