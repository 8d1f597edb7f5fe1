// What the umpire has gone back behind, and what was said of dice that were typed wrong: it stands
// in the log and is marked there. No rule: `rewound` says to which time it went back, and
// `dice_corrected` when the wrong dice were thrown.
import type { Id, Line } from './view.ts'
import { entries } from './view.ts'

/** What is said, and who sits where, stays whatever is undone. */
export const STAYS: Line['event'][] = [
  'message_sent',
  'radio_sent',
  'radio_heard',
  'rewound',
  'net_set',
  'seat_platoons',
]

/** Ids of the lines that a later line has undone. */
export function undone(lines: Record<Id, Line>): Set<Id> {
  const out = new Set<Id>()
  const before: [Id, Line][] = []
  for (const [id, line] of entries(lines)) {
    if (line.event === 'dice_corrected' && line.args.then_ms !== undefined)
      for (const [wrong, old] of before) if (old.at_ms === line.args.then_ms) out.add(wrong)
    const then = line.event === 'rewound' ? line.args.then_ms : undefined
    if (typeof then === 'number')
      for (let last = before.pop(); last !== undefined; last = before.pop()) {
        if (last[1].at_ms <= then) {
          before.push(last)
          break
        }
        if (!STAYS.includes(last[1].event)) out.add(last[0])
      }
    before.push([id, line])
  }
  return out
}
