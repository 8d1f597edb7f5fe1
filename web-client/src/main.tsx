// Which screen: the role comes from the server, never from the address.
import { render, type ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Join } from './join/Join.tsx'
import { Notices } from './parts/parts.tsx'
import { Player } from './player/Player.tsx'
import { connect, link, me, view } from './socket.ts'
import { t } from './texts.ts'

const fragment = new URLSearchParams(location.hash.slice(1))
const token = fragment.get('token')
const code = fragment.get('code') ?? new URLSearchParams(location.search).get('code') ?? ''

try {
  const theme = localStorage.getItem('umpired:theme')
  if (theme !== null) document.documentElement.dataset.theme = theme
} catch {
  /* the device's own */
}

if (token !== null) connect({ token })
else if (code !== '') connect({ code: code.toUpperCase() })

/** Screens that no player's phone needs: they come when the server has said who looks. */
const SCREENS = {
  umpire: () => import('./umpire/Console.tsx').then((m) => m.Console),
  table: () => import('./table/Table.tsx').then((m) => m.Table),
  liaison: () => import('./radio/Liaison.tsx').then((m) => m.Liaison),
  host: () => import('./umpire/HostBar.tsx').then((m) => m.HostBar),
}
const FETCH_AGAIN_MS = 2000

function Fetched({ name }: { name: keyof typeof SCREENS }) {
  const [found, setFound] = useState<{ Screen: ComponentType } | null>(null)
  useEffect(() => {
    let timer = 0
    let current = true
    const fetchIt = () =>
      void SCREENS[name]().then(
        (Screen) => current && setFound({ Screen }),
        () => {
          timer = window.setTimeout(fetchIt, FETCH_AGAIN_MS)
        },
      )
    fetchIt()
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [name])
  return found === null ? (
    <main class="page">
      <p>{t('ui.connecting')}</p>
    </main>
  ) : (
    <found.Screen />
  )
}

function App() {
  if (view.value !== null && me.value !== null) {
    document.title = `${view.value.game.table.title} · umpired`
    if (me.value.role !== 'player') return <Fetched key={me.value.role} name={me.value.role} />
    return me.value.host ? (
      <div class="shoulder">
        <Fetched key="host" name="host" />
        <Player />
      </div>
    ) : (
      <Player />
    )
  }
  if (token !== null || link.value === 'taken' || link.value === 'ended')
    return (
      <main class="page stack">
        <h1>umpired</h1>
        <Notices />
        <p>{link.value === 'ended' ? t('ui.seat_ended') : t('ui.connecting')}</p>
      </main>
    )
  return <Join code={code} />
}

const root = document.getElementById('app')
if (root !== null) render(<App />, root)
window.addEventListener('hashchange', () => {
  const now = new URLSearchParams(location.hash.slice(1))
  if (now.get('code') !== null && view.value === null) location.reload()
})
