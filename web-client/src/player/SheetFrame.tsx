// What all sheets of a player's screen have in common.
import { Notices } from '../parts/parts.tsx'
import { link, orders } from '../socket.ts'
import { refusal } from './state.ts'

/** The notices and the body of a sheet, and its buttons. */
export function SheetFrame({
  children,
  foot,
  mine,
}: {
  children: preact.ComponentChildren
  foot?: preact.ComponentChildren
  mine?: string
}) {
  return (
    <>
      <main class="sheet stack" tabIndex={0}>
        <Notices mine={mine} />
        {children}
      </main>
      {foot}
    </>
  )
}

/** Why the last order was not carried out. */
export function Refused() {
  return (
    refusal.value !== null && (
      <div class="notice bad" role="alert">
        {refusal.value.text}
      </div>
    )
  )
}

/** The server is not there, or an order waits for its answer. */
export const sending = (): boolean => link.value !== 'online' || orders.value.some((o) => o.sent)
