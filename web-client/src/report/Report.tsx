// The report of the evening: read it here, copy it or save it. Made on this device, offline.
import { useEffect, useRef, useState } from 'preact/hooks'
import { Switch } from '../parts/parts.tsx'
import { askHistory, me, older, say } from '../socket.ts'
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { page } from './page.ts'
import { markdown, plain } from './text.ts'

const LATER_MS = 60000

export function Report({ v }: { v: View }) {
  const [hideNames, setHideNames] = useState(false)
  const [copied, setCopied] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(askHistory, [])
  const lines = { ...older.value, ...v.game.log }
  const options = { hideNames, now: new Date().toDateString() }
  const text = markdown(v, lines, options)
  // Without a secure context there is no clipboard interface: the old command is all there is.
  const copy = () => {
    area.current?.select()
    setCopied(document.execCommand('copy'))
  }
  const save = (ending: string, content: string) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([content], { type: `${ending === 'html' ? 'text/html' : 'text/plain'};charset=utf-8` }),
    )
    link.download = `${v.room.code}.${ending}`
    link.click()
    window.setTimeout(() => URL.revokeObjectURL(link.href), LATER_MS)
  }
  return (
    <section class="stack">
      <textarea ref={area} class="report" readOnly rows={14} value={plain(text)} aria-label={t('ui.report')} />
      <Switch on={hideNames} set={setHideNames} title={t('ui.hide_names')} />
      <div class="grid2">
        <button type="button" class="primary" onClick={() => save('html', page(v, lines, options))}>
          {t('ui.save_page')}
        </button>
        <button type="button" onClick={copy}>
          {t(copied ? 'ui.copied' : 'ui.copy')}
        </button>
        <button type="button" onClick={() => save('md', text)}>
          {t('ui.save_markdown')}
        </button>
        <button type="button" onClick={() => save('txt', plain(text))}>
          {t('ui.save_plain')}
        </button>
      </div>
      {(me.value?.role === 'umpire' || v.game.table.phase === 'revealed') && (
        <>
          <button type="button" onClick={() => say({ t: 'ticket', what: 'export' })}>
            {t('ui.save_game')}
          </button>
          <button type="button" onClick={() => say({ t: 'ticket', what: 'scenario' })}>
            {t('ui.save_scenario')}
          </button>
        </>
      )}
    </section>
  )
}
