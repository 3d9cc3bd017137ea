import {Columns} from '@ceibo/ui/columns'
import {calledName} from '@ceibo/web-kit/session/session-record'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent} from 'react'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {planText, useApi, useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {AreaTiles} from './area-tiles.tsx'
import styles from './dashboard-page.module.css'
import {BookAgain} from './book-again.tsx'
import {dashboardQueries, sessionDataIsGone} from './dashboard.api.ts'
import {HistoryCard} from './history-card.tsx'
import {IdentityNotice} from './identity-notice.tsx'
import {NextAppointmentCard} from './next-appointment-card.tsx'
import {StudyCards} from './study-cards.tsx'
import {UpcomingCard} from './upcoming-card.tsx'

export const meta = titled('Inicio')

/** The dashboard: the next appointment, the tiles, and the latest items of each section. */
export default function DashboardPage() {
  const person = usePerson()
  const queries = dashboardQueries(useApi(), useToday())
  const upcoming = useQuery(queries.upcoming())
  const history = useQuery(queries.history())
  useLeaveWhen(sessionDataIsGone([upcoming, history]))
  return (
    <>
      <PageTitle
        note={<span className={styles.plan}>{planText(person.plan)}</span>}
      >{`Hola, ${calledName(person)}`}</PageTitle>
      <IdentityNotice person={person} />
      <NextAppointmentCard upcoming={upcoming} />
      <BookAgain history={history.data ?? []} />
      <AreaTiles />
      <Columns from={700} widths="cards">
        <UpcomingCard upcoming={upcoming} />
        <HistoryCard history={history} />
        <StudyCards />
      </Columns>
    </>
  )
}

/** The session's data is gone, and a retry cannot help: the person signs in again. */
function useLeaveWhen(gone: boolean) {
  const {signOut} = useDependencies()
  const leave = useEffectEvent(() => void signOut('lost'))
  useEffect(() => {
    if (gone) leave()
  }, [gone])
}
