import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {Link} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {attendanceQuery} from './catalogues.api.ts'
import styles from './professional-attendance.module.css'

/** What a professional attends, by centre, with the agenda of each. */
export function ProfessionalAttendance({practitionerId}: {practitionerId: number}) {
  const today = useToday()
  const {data, error, refetch} = useQuery(attendanceQuery(practitionerId))
  return (
    <section className={styles.attendance} aria-labelledby="attendance">
      <h3 id="attendance">Qué atiende</h3>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {data?.agendas.length === 0 && <p>Todavía no tiene agendas. Se hacen en Agendas, en cada centro.</p>}
      <ul>
        {data?.agendas.map(({agendaId, centreId, centre, specialty, services}) => (
          <li key={agendaId}>
            <Link to={pathTo(CONSOLE_PATHS.centreAgendas, {centre: centreId}, {fila: String(agendaId)})}>
              {specialty}, {centre}
            </Link>
            <span>{services.length === 0 ? 'Sin prácticas: no se puede reservar.' : services.join(', ')}</span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.agendas.length > 0 && (
        <Link to={pathTo(CONSOLE_PATHS.week, {practitionerId: String(practitionerId), day: today})}>
          Su semana en todos los centros
        </Link>
      )}
    </section>
  )
}
