// Open questions, each with its answers as buttons. Whoever acts by another way has answered them
// too. Rule: D37
import { groupOf } from '../player/fight.ts'
import { say } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries } from '../view.ts'

type Question = NonNullable<View['game']['prompts']>[Id]

interface Answer {
  words: string
  with: Record<string, unknown>
}

/** What can be said in one tap; going down and mining are picked on the sheet of the base. */
function answersOf(v: View, q: Question): Answer[] {
  const name = (id: Id) => groupOf(v, id)?.name ?? ''
  return q.choices.flatMap((choice): Answer[] => {
    if (choice === 'enter' || choice === 'mine') return []
    if (choice === 'fire')
      return (q.targets ?? []).map((target) => ({
        words: t('ui.prompt_fire', { who: name(target) }),
        with: { choice, target },
      }))
    if (choice === 'one_man')
      return (q.men ?? []).map((man) => ({ words: t('ui.prompt_one_man', { who: name(man) }), with: { choice, man } }))
    return [{ words: t(`ui.prompt_${choice}`), with: { choice } }]
  })
}

function asked(v: View, q: Question): string {
  const tunnel = v.game.tunnels[q.tunnel ?? '']
  const platoon = v.game.platoons[q.platoon ?? '']?.name ?? ''
  const who = q.fighter === undefined ? platoon : `${groupOf(v, q.fighter)?.name ?? ''}, ${platoon}`
  return t(`ui.asks_${q.kind}`, {
    who,
    name: tunnel?.name ?? '',
    place: v.game.places[tunnel?.place ?? '']?.name ?? '',
  })
}

/** `more` opens the sheet of a base where a question has answers that take picking. */
export function Questions({ v, of, more }: { v: View; of: (q: Question) => boolean; more?: (base: Id) => void }) {
  const open = entries(v.game.prompts ?? {}).filter(([, q]) => of(q))
  return (
    <>
      {open.map(([id, q]) => (
        <div class="notice stack" key={`${id}-${q.occasion}`} role="group" aria-label={asked(v, q)}>
          <p>
            <b>{asked(v, q)}</b>
          </p>
          {more !== undefined && q.base !== undefined && q.choices.includes('enter') && (
            <button type="button" class="primary wide" onClick={() => more(q.base ?? '')}>
              {t('ui.prompt_enter')}
            </button>
          )}
          <div class="grid2">
            {answersOf(v, q).map((a) => (
              <button
                type="button"
                key={a.words}
                onClick={() => say({ t: 'answer', pid: `${id}-${q.occasion}`, ...a.with })}
              >
                {a.words}
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
