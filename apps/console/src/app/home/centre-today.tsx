import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {generatePath, useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import {dayQuery} from '#features/agendas/day/day.api.ts'
import {entryLines, shownState, timeOf} from '#features/agendas/grid/entry-words.ts'
import {StateMark} from '#features/agendas/grid/state-mark.tsx'
import {minuteOn, useServerClock} from '#features/agendas/sheet/use-server-clock.ts'
import {CallFailure} from '#shared/call-failure.tsx'
import {CentreSelect} from '#shared/centre-select.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {todayFacts, type TodayRow} from './today-facts.ts'
import styles from './home.module.css'

/** What fits beside the others on a small screen; the day shows all. */
const SHOWN = 12

/** The desk at which this device stands. */
const deskCentre = storedValue({
  key: 'centro-del-mostrador',
  version: 1,
  place: 'device',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Today of the member's centre: who waits, who comes next, and what is free. */
export function CentreToday() {
  const centres = useCentresWhere('useDesk')
  const navigate = useNavigate()
  const [picked, setPicked] = useState(() => deskCentre.read())
  const centre = centres.find(({id}) => id === picked)?.id ?? centres[0]?.id ?? ''
  const day = useToday()
  const {data, error, isPending, refetch, dataUpdatedAt} = useQuery(dayQuery(centre, day))
  const answer = data?.is === 'shown' ? data : undefined
  const now = minuteOn(useServerClock(answer ? {now: answer.now, receivedAt: dataUpdatedAt} : null), day)
  const path = generatePath(CONSOLE_PATHS.day, {centre, day})
  useKeys([{key: 't', name: 'Abrir el día', run: () => void navigate(path)}])
  const {waiting, coming, free} = todayFacts(answer?.columns ?? [], now)
  const list = (name: string, rows: readonly TodayRow[], empty: string) => (
    <section className={styles.list} aria-label={name}>
      <h3 className={styles.listHead}>
        {name} <b>{rows.length}</b>
      </h3>
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={`${row.column.practitionerId} ${row.entry.at} ${row.entry.appointmentId}`}>
            <Time {...row} {...{centre, day, now}} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className={styles.note}>y {rows.length - SHOWN} más en el día</p>}
    </section>
  )
  return (
    <section className={styles.part} aria-label="Hoy en el centro">
      <header className={styles.head}>
        <h2 className={styles.title}>{`Hoy, ${longDate(day)}`}</h2>
        {centres.length > 1 ? (
          <CentreSelect
            label="Centro"
            isLabelHidden
            value={centre}
            className={styles.centre}
            onChange={(chosen) => {
              deskCentre.write(chosen)
              setPicked(chosen)
            }}
          />
        ) : (
          <b>{centres[0]?.name}</b>
        )}
        <ButtonLink small href={path}>
          Abrir el día <KeyHint>T</KeyHint>
        </ButtonLink>
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={6} text="Cargando el día" />}
      {data?.is === 'elsewhere' && (
        <Notice title="La agenda está en otro sistema">Mirá los turnos de este centro en ese sistema.</Notice>
      )}
      {answer && (
        <div className={styles.lists}>
          {list('Esperan ahora', waiting, 'Nadie espera.')}
          {list('Llegan', coming, 'Hoy no falta llegar nadie.')}
          {list('Huecos', free, 'Hoy no queda ninguno.')}
        </div>
      )}
    </section>
  )
}

/** A time as a line that opens it in the day. */
function Time({column, entry, centre, day, now}: TodayRow & {centre: string; day: string; now: number}) {
  const {at, appointmentId, state, label} = entry
  const where =
    appointmentId === undefined ? {profesional: column.practitionerId, hora: timeOf(at)} : {turno: appointmentId}
  const note = state === 'arrived' ? entryLines(entry, now).note : at < now ? `${Math.floor(now - at)} min tarde` : ''
  return (
    <AppLink data-row="" className={styles.row} href={pathTo(CONSOLE_PATHS.day, {centre, day}, where)}>
      <b className={styles.time}>{timeOf(at)}</b>
      <span className={styles.who}>
        {appointmentId !== undefined && <b>{label} </b>}
        <span
          className={styles.note}
        >{`${column.name} · ${appointmentId === undefined ? column.specialty : column.room}`}</span>
      </span>
      <span className={styles.state} data-state={note !== '' && state !== 'free' ? 'arrived' : state}>
        {note} {state !== 'free' && <StateMark state={shownState(entry, now)} />}
      </span>
    </AppLink>
  )
}
