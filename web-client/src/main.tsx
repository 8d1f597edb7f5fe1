// Which screen: the role comes from the server, never from the address.
import { render } from 'preact'
import { Join } from './join/Join.tsx'
import { Notices } from './parts/parts.tsx'
import { Player } from './player/Player.tsx'
import { connect, link, me, view } from './socket.ts'
import { Liaison } from './radio/Liaison.tsx'
import { Table } from './table/Table.tsx'
import { t } from './texts.ts'
import { Console } from './umpire/Console.tsx'
import { HostBar } from './umpire/HostBar.tsx'

const fragment = new URLSearchParams(location.hash.slice(1))
const token = fragment.get('token')
const code = fragment.get('code') ?? new URLSearchParams(location.search).get('code') ?? ''

try {
  const theme = localStorage.getItem('umpired:theme')
  if (theme !== null) document.documentElement.dataset.theme = theme
} catch { /* the device's own */ }

if (token !== null) connect({ token })
else if (code !== '') connect({ code: code.toUpperCase() })

function App() {
  if (view.value !== null && me.value !== null) {
    document.title = `${view.value.game.table.title} · umpired`
    if (me.value.role === 'umpire') return <Console />
    if (me.value.role === 'table') return <Table />
    if (me.value.role === 'liaison') return <Liaison />
    return me.value.host ? <div class="shoulder"><HostBar /><Player /></div> : <Player />
  }
  if (token !== null || link.value === 'taken' || link.value === 'ended')
    return <main class="page stack"><h1>umpired</h1><Notices /><p>{link.value === 'ended' ? t('ui.seat_ended') : t('ui.connecting')}</p></main>
  return <Join code={code} />
}

const root = document.getElementById('app')
if (root !== null) render(<App />, root)
window.addEventListener('hashchange', () => {
  const now = new URLSearchParams(location.hash.slice(1))
  if (now.get('code') !== null && view.value === null) location.reload()
})
