import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {doubledMoves} from '@ceibo/contract/appointments/desk/booking-desk'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {api} from '#shared/session/console-queries.ts'
import styles from './home.module.css'

/** Patients who have two appointments of one move, because the agenda outside gave up neither; nothing while there are none. */
export function DoubledMoves() {
  const now = useNow()
  const {data} = useQuery({
    queryKey: ['doubled-moves'],
    queryFn: ({signal}) => api.call(doubledMoves, {}, {signal}),
    refetchInterval: MINUTE_MS,
  })
  const moves = data?.moves ?? []
  if (moves.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={moves.length === 1 ? 'Quedaron dos turnos de un cambio' : 'Quedaron dos turnos de cambios'}
    >
      <p>El sistema de la agenda no anuló ninguno de los dos. Preguntá cuál va y anulá el otro allí.</p>
      <ul className={styles.rows}>
        {moves.map(({personId, name, appointments}) => (
          <li key={appointments[0]?.appointmentId}>
            <AppLink data-row="" className={styles.row} href={pathTo(CONSOLE_PATHS.patient, {personId})}>
              <b>{name}</b>{' '}
              {appointments
                .map(({startsAt, centre}) => `${shortDate(startsAt, now)}, ${clock(startsAt)} en ${centre}`)
                .join(' y ')}
            </AppLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
