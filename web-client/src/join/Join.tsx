// Joining: code, name, seat. No account, nothing to install.
import { useEffect, useState } from 'preact/hooks'
import { Mark } from '../map/shapes.tsx'
import { LinkState, Notices } from '../parts/parts.tsx'
import { offered, usual, type OptionValue } from '../options.ts'
import { OptionField } from '../parts/options.tsx'
import { connect, lobby, say, waitingForUmpire } from '../socket.ts'
import { t } from '../texts.ts'
import { entries, idNumber } from '../view.ts'

const kept = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function Join({ code }: { code: string }) {
  const [typed, setTyped] = useState(code)
  const [name, setName] = useState(kept('umpired:name'))
  const [platoon, setPlatoon] = useState<number | 'watch' | 'host' | null>(null)
  const room = lobby.value
  const ask = (e: Event) => {
    e.preventDefault()
    const clean = typed.trim().toUpperCase()
    history.replaceState(null, '', `${location.pathname}#code=${clean}`)
    connect({ code: clean })
  }
  const take = () => {
    try {
      localStorage.setItem('umpired:name', name)
    } catch {
      /* asked again next time */
    }
    const base = { t: 'hello', proto: 1, code: typed.trim().toUpperCase(), name: name.trim() }
    say(platoon === 'watch' ? { ...base, watch: true } : { ...base, platoon })
  }
  if (room === null)
    return (
      <main class="page stack">
        <h1>{t('ui.join_title')}</h1>
        <Notices />
        <form class="stack" onSubmit={ask}>
          <div>
            <label for="code">{t('ui.game_code')}</label>
            <input
              id="code"
              value={typed}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              maxLength={6}
              onInput={(e) => setTyped(e.currentTarget.value)}
            />
          </div>
          <button class="primary" style="width:100%" disabled={typed.trim().length < 6}>
            {t('ui.find_game')}
          </button>
        </form>
        <CreateRoom />
      </main>
    )
  const seats = entries(room.seats).filter(([, s]) => s.role === 'player' && s.platoons.length > 0)
  const chosen = seats.find(([, s]) => s.platoons.some((p) => idNumber(p) === platoon))
  const takenByOther = chosen?.[1].held === true
  return (
    <main class="page stack">
      <div class="row between">
        <h1>{room.title}</h1>
        <LinkState />
      </div>
      <p class="small">
        {t('ui.seats_taken', { n: seats.filter(([, s]) => s.held).length, of: seats.length })}{' '}
        {room.umpired ? t(room.umpire ? 'ui.umpire_here' : 'ui.umpire_away') : t('ui.no_umpire')}{' '}
        {t('ui.code_is', { code: room.room })}
      </p>
      <Notices />
      {waitingForUmpire.value && (
        <p class="notice">
          <b>{t('ui.waiting_umpire')}</b>
        </p>
      )}
      <div>
        <label for="name">{t('ui.your_name')}</label>
        <input
          id="name"
          value={name}
          maxLength={30}
          autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </div>
      <div role="radiogroup" aria-label={t('ui.your_platoon')}>
        <p>
          <b>{t('ui.your_platoon')}</b>
        </p>
        <div class="pick">
          {seats.map(([id, s]) => {
            const p = idNumber(s.platoons[0] ?? 'p1')
            return (
              <button key={id} type="button" role="radio" aria-checked={platoon === p} onClick={() => setPlatoon(p)}>
                <Mark platoon={p} own={platoon === p} />
                <b class="grow">{s.platoons.map((k) => room.platoon_names[k]).join(', ')}</b>
                <span class="small">
                  {s.held ? s.name || t('ui.taken') : t('ui.free')}
                  {platoon === p ? `, ${t('ui.chosen')}` : ''}
                </span>
              </button>
            )
          })}
          <button type="button" role="radio" aria-checked={platoon === 'watch'} onClick={() => setPlatoon('watch')}>
            <svg width="44" height="44" viewBox="-22 -22 44 44" aria-hidden="true">
              <path d="M-18 0Q0-22 18 0Q0 22-18 0Z" fill="none" stroke="currentColor" stroke-width="2" />
              <circle r="6" fill="currentColor" />
            </svg>
            <b class="grow">{t('ui.just_watch')}</b>
            <span class="small">{t('ui.asks_umpire')}</span>
          </button>
        </div>
      </div>
      {takenByOther && <p class="notice">{t('ui.seat_taken')}</p>}
      <button class="primary" style="width:100%" disabled={platoon === null || name.trim() === ''} onClick={take}>
        {platoon === null
          ? t('ui.choose_seat')
          : platoon === 'watch' || takenByOther
            ? t('ui.ask_umpire')
            : t('ui.take_seat', { name: room.platoon_names[`p${platoon}`] })}
      </button>
    </main>
  )
}

interface Offer {
  name: string
  title: string
  kind: string
  min: number
  max: number
}

/** The scenarios that this server has, uploaded ones among them. */
function useOffers(): Offer[] {
  const [offers, setOffers] = useState<Offer[]>([])
  useEffect(() => {
    const base = location.pathname.replace(/(play|umpire|table|join)?\/?$/, '').replace(/\/$/, '')
    fetch(`${base}/scenarios`)
      .then((r) => r.json() as Promise<Offer[]>)
      .then(
        (all) => setOffers(all.filter((o) => o.kind !== 'bench')),
        () => {
          /* the usual one stays */
        },
      )
  }, [])
  return offers
}

function CreateRoom() {
  const offers = useOffers()
  const [key, setKey] = useState('')
  const [scenario, setScenario] = useState('hue-1968')
  const [platoons, setPlatoons] = useState(3)
  const [umpired, setUmpired] = useState(true)
  const [name, setName] = useState('')
  const [options, setOptions] = useState<Record<string, OptionValue>>({})
  const chosen = offers.find((o) => o.name === scenario)
  const system = chosen?.kind ?? 'street'
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => chosen === undefined || (n >= chosen.min && n <= chosen.max))
  const size = sizes.includes(platoons) ? platoons : (sizes[sizes.length - 1] ?? 1)
  return (
    <details>
      <summary>{t('ui.make_room')}</summary>
      <div class="stack">
        <div>
          <label for="key">{t('ui.host_key')}</label>
          <input id="key" value={key} autocomplete="off" onInput={(e) => setKey(e.currentTarget.value)} />
        </div>
        <div>
          <label for="hostname">{t('ui.your_name')}</label>
          <input id="hostname" value={name} maxLength={30} onInput={(e) => setName(e.currentTarget.value)} />
        </div>
        <div>
          <label for="scenario">{t('ui.scenario')}</label>
          <select
            id="scenario"
            value={scenario}
            onChange={(e) => {
              setScenario(e.currentTarget.value)
              setOptions({})
            }}
          >
            {(offers.length > 0 ? offers : [{ name: scenario, title: scenario }]).map((o) => (
              <option key={o.name} value={o.name}>
                {o.title}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label for="platoons">{t('ui.platoons')}</label>
          <select id="platoons" value={String(size)} onChange={(e) => setPlatoons(Number(e.currentTarget.value))}>
            {sizes.map((n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </div>
        <button type="button" class="switch" role="switch" aria-checked={umpired} onClick={() => setUmpired(!umpired)}>
          <span class="box" aria-hidden="true">
            {umpired ? '✓' : ''}
          </span>
          <b>{t('ui.with_umpire')}</b>
        </button>
        <details>
          <summary>
            {t('ui.house_rules')}
            {Object.keys(options).length > 0 && `: ${t('ui.changed')}`}
          </summary>
          <p class="small">{t('ui.options_note')}</p>
          {offered(system).map((o) => (
            <OptionField
              key={o.name}
              option={o}
              value={options[o.name] ?? usual(o)}
              set={(value) => setOptions({ ...options, [o.name]: value })}
            />
          ))}
        </details>
        <button
          type="button"
          class="primary"
          style="width:100%"
          disabled={key === ''}
          onClick={() =>
            connect({
              create: {
                key,
                scenario,
                platoons: size,
                umpired,
                ...(Object.keys(options).length > 0 ? { options } : {}),
              },
              ...(name !== '' ? { name } : {}),
            })
          }
        >
          {t('ui.make_room')}
        </button>
      </div>
    </details>
  )
}
