import {civilDateTime} from '@ceibo/contract/time/civil-day'
import {isGlobalAdministrator, isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {ROLE_NAMES, useCentresWhere, useMay, useStaff} from '#shared/session/staff.tsx'
import {CentreToday} from './home/centre-today.tsx'
import {DoubledMoves} from './home/doubled-moves.tsx'
import {MessagesWaiting} from './home/messages-waiting.tsx'
import {AuditLists, MembersWaiting} from './home/network-lists.tsx'
import {ResultsWaiting} from './home/results-waiting.tsx'
import {SetUpWaiting} from './home/set-up-waiting.tsx'
import {ReviewsWaiting} from './home/reviews-waiting.tsx'
import styles from './home/home.module.css'

/** What a member needs first, by role; and who is signed in, with which roles, until when. */
export function HomePage() {
  const {name, grants, centres, endsAt} = useStaff()
  const hasDesk = useCentresWhere('useDesk').length > 0
  const mayReview = useMay('review')
  const mayAnswer = useMay('answerMessages')
  const mayManageResults = isGrantedEverywhere(grants, STAFF_MAY.manageResults)
  const mayAudit = useMay('seeAudit')
  const mayManageStaff = grants.some(isGlobalAdministrator)
  const rows = useRowKeys<HTMLDivElement>()
  const placeOf = (role: StaffRole) => {
    const ids = grants.filter((grant) => grant.role === role).map(({centreId}) => centreId)
    return ids.includes(null)
      ? 'todos los centros'
      : ids.map((id) => centres.find((centre) => centre.id === id)?.name ?? id).join(', ')
  }
  const roles = [...new Set(grants.map(({role}) => role))].map((role) => `${ROLE_NAMES[role]} en ${placeOf(role)}`)
  return (
    <div ref={rows} className={styles.page}>
      <title>{`${name} · Consola`}</title>
      <header>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.note}>
          {roles.join(' · ')} · la sesión termina a las {civilDateTime(new Date(endsAt)).slice(11, 16)}
        </p>
      </header>
      {mayManageStaff && <SetUpWaiting />}
      {hasDesk && <DoubledMoves />}
      {hasDesk && <CentreToday />}
      {mayReview && <ReviewsWaiting />}
      {mayManageResults && <ResultsWaiting />}
      {mayAnswer && <MessagesWaiting />}
      {(mayManageStaff || mayAudit) && (
        <div className={styles.lists}>
          {mayManageStaff && <MembersWaiting />}
          {mayAudit && <AuditLists />}
        </div>
      )}
      {!hasDesk && !mayReview && !mayManageResults && !mayAnswer && !mayAudit && (
        <p className={styles.note}>Las pantallas de tu rol todavía no están en la consola.</p>
      )}
    </div>
  )
}
