import {useQuery} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Skeleton} from '@ceibo/ui/skeleton'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {membersQuery} from '#features/people/people.api.ts'
import {CallFailure} from '#shared/call-failure.tsx'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import styles from './home.module.css'

/** Of the accounts of the staff, what waits for somebody: invitations that nobody accepted, and members without a second step. */
export function MembersWaiting() {
  const {data, error, isPending, refetch} = useQuery(membersQuery)
  const members = data?.members ?? []
  const invited = members.filter(({state}) => state === 'invited')
  const active = members.filter(({state}) => state === 'active')
  const unprotected = active.filter(({hasSecondStep}) => !hasSecondStep)
  return (
    <section className={styles.part} aria-label="Personal">
      <header className={styles.head}>
        <h2 className={styles.title}>Personal</h2>
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={3} text="Cargando el personal" />}
      {data && (
        <ul className={styles.rows}>
          <Line
            href={pathTo(CONSOLE_PATHS.staff, {}, {estado: 'invited'})}
            count={invited.length}
            text="Invitaciones sin aceptar"
          />
          <Line
            href={pathTo(CONSOLE_PATHS.staff, {}, {estado: 'active'})}
            count={unprotected.length}
            text="Sin segundo paso para ingresar"
          />
          <Line
            href={pathTo(CONSOLE_PATHS.staff, {}, {estado: 'active'})}
            count={active.length}
            text="Cuentas activas"
          />
        </ul>
      )}
    </section>
  )
}

const Line = ({href, count, text}: {href: string; count: number; text: string}) => (
  <li>
    <AppLink data-row="" className={styles.row} href={href}>
      <b className={styles.time}>{count}</b>
      <span className={styles.who}>{text}</span>
    </AppLink>
  </li>
)

/** The questions that auditors ask each day, and the views that they saved. Each reading is audited, so nothing is read until one is opened. */
export function AuditLists() {
  const navigate = useNavigate()
  const today = useToday()
  return (
    <section className={styles.part} aria-label="Auditoría">
      <header className={styles.head}>
        <h2 className={styles.title}>Auditoría</h2>
      </header>
      <ul className={styles.rows}>
        {[
          {text: 'Todo lo de hoy', search: {desde: today}},
          {text: 'Fichas abiertas hoy', search: {accion: 'patient-card-open', desde: today}},
          {
            text: 'Reglas dejadas de lado en 7 días',
            search: {accion: 'booking-rule-override', desde: addDays(today, -6)},
          },
        ].map(({text, search}) => (
          <li key={text}>
            <AppLink data-row="" className={styles.row} href={pathTo(CONSOLE_PATHS.audit, {}, search)}>
              <span className={styles.who}>{text}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <SavedViews list="auditoria" search="" onOpen={(search) => void navigate(`${CONSOLE_PATHS.audit}?${search}`)} />
    </section>
  )
}
