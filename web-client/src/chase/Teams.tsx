// The pursuers: who they are, how weary, and what they do.
import { Mark } from '../map/shapes.tsx'
import { t } from '../texts.ts'
import type { Id, Team, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { age, doing, unitsOf } from './chase.ts'

/** BUSH as a number and boxes: as many as the team had at the start; those lost since `was` are broken. */
export function Bush({ team, was = 0 }: { team: { bush: number; bush_max: number }; was?: number }) {
  const boxes = Array.from({ length: Math.max(team.bush_max, was) }, (_, i) => (
    <i key={i} class={i < team.bush ? 'full' : i < was ? 'lost' : ''} />
  ))
  return (
    <span class="bush">
      {t('ui.bush')} <b>{team.bush}</b>
      <span class="boxes" aria-hidden="true">
        {boxes}
      </span>
    </span>
  )
}

export function TeamList({ v, own }: { v: View; own: Id[] }) {
  return (
    <section>
      <h2>{t('ui.teams')}</h2>
      <ul class="teams">
        {entries(v.game.teams).map(([id, team]) => (
          <li key={id} class="row">
            <Mark platoon={idNumber(id)} own={own.includes(id)} />
            <div class="grow">
              <div class="row between">
                <b>{v.game.platoons[id]?.name}</b>
                <span class={(team.lost ?? 0) > 0 ? 'red' : 'small'}>{doing(v, id, team)}</span>
              </div>
              <div class="row between">
                <span class="small">{unitsOf(v, id, team)}</span>
                <Bush team={team} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For the console: a line each, with what their players know of the cards. */
export function TeamTable({ v, secret }: { v: View; secret: boolean }) {
  const knows = (team: Team): string =>
    team.running === undefined
      ? ''
      : t('ui.chase_knows', { n: team.running, age: age(v, { running: team.running, asOf: team.as_of ?? 0 }) })
  return (
    <table>
      <thead>
        <tr>
          <th>{t('ui.team')}</th>
          <th>{t('ui.bush')}</th>
          <th>{t('ui.fit')}</th>
          <th>{t('ui.wia_kia')}</th>
          <th>{t('ui.trail')}</th>
          <th>{t('ui.did')}</th>
          {secret && <th>{t('ui.chase_known')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries(v.game.teams).map(([id, team]) => {
          const platoon = v.game.platoons[id]
          return (
            <tr key={id}>
              <td>
                <b>{platoonLetter(idNumber(id))}</b> {platoon?.name}
                <br />
                <span class="small">{unitsOf(v, id, team)}</span>
              </td>
              <td>
                <b>{team.bush}</b> / {team.bush_max}
              </td>
              <td>{platoon?.fit}</td>
              <td>
                {platoon?.wounded}, {platoon?.dead}
              </td>
              <td>{team.trail === undefined ? '' : idNumber(team.trail)}</td>
              <td>{doing(v, id, team)}</td>
              {secret && <td>{knows(team)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
