import type {Notification} from '@ceibo/contract/notifications'
import {longDateTime} from '@ceibo/client/spanish-dates'
import {PATHS} from '@ceibo/contract/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster} from '@ceibo/ui/stack'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {LoadFailure} from '../../../shared/load-failure.tsx'
import {markShown, notificationsQuery} from '../../../shared/notifications-query.ts'
import {titled} from '../../../shared/page-meta.ts'
import {useApi, usePerson} from '../../../shared/portal-dependencies.tsx'
import {useNow} from '../../../shared/use-now.ts'
import {ProfilePage, WithAside} from '../profile-page.tsx'

export const meta = titled('Notificaciones')

/** Where one does what a notice asks for, or sees what it tells. */
const PAGES: Partial<Record<NonNullable<Notification['topic']>, {href: string; name: string}>> = {
  appointments: {href: PATHS.appointments, name: 'Ver mis turnos'},
  results: {href: PATHS.studies, name: 'Ver mis resultados'},
  family: {href: PATHS.family, name: 'Ir a Grupo familiar'},
}

/** What the portal told the person, newest first. What is shown counts as read. */
export default function NotificationsPage() {
  const {personId} = usePerson()
  const now = useNow()
  const list = useQuery(notificationsQuery(useApi(), personId))
  const wasNew = useReadOnShow()
  const news = list.data
  return (
    <ProfilePage title="Notificaciones">
      <WithAside
        aside={
          <>
            <h2>Qué te avisamos</h2>
            <p>Elegí sobre qué querés avisos, por dónde, y en qué horario no te escribimos.</p>
            <div>
              <ButtonLink kind="ghost" href={PATHS.notificationPreferences}>
                Elegir mis avisos
              </ButtonLink>
            </div>
          </>
        }
      >
        <Card title="Las que recibiste" busy={list.isPending}>
          {list.isPending && <Skeleton shape="list" count={4} text="Cargando tus notificaciones" />}
          {list.isError && !news && <LoadFailure title="No pudimos cargar tus notificaciones" query={list} />}
          {news && news.length === 0 && <EmptyState title="No tenés notificaciones" />}
          {news && news.length > 0 && (
            <RowList label="Notificaciones recibidas">
              {news.map(({id, text, createdAt, isRead, topic}) => (
                <ListRow
                  key={id}
                  title={text}
                  aside={<PageOf topic={topic} />}
                  note={
                    <Cluster gap={2}>
                      {(wasNew.has(id) || !isRead) && <Chip tone="info">Nueva</Chip>}
                      <time dateTime={createdAt}>{longDateTime(createdAt, now)}</time>
                    </Cluster>
                  }
                />
              ))}
            </RowList>
          )}
        </Card>
      </WithAside>
    </ProfilePage>
  )
}

function PageOf({topic}: Pick<Notification, 'topic'>) {
  const page = topic === null ? undefined : PAGES[topic]
  return page && <AppLink href={page.href}>{page.name}</AppLink>
}

/** Marks the list as read once it is on the screen; gives those that were new in it, as long as the page is open. */
function useReadOnShow(): ReadonlySet<number> {
  const api = useApi()
  const {personId} = usePerson()
  const queries = useQueryClient()
  const {data: news} = useQuery(notificationsQuery(api, personId))
  const [wasNew, setWasNew] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const fresh = news?.filter(({isRead}) => !isRead) ?? []
    if (fresh.length === 0) return
    markShown(api, personId, fresh).then(
      (tell) => {
        setWasNew((before) => new Set([...before, ...fresh.map(({id}) => id)]))
        return tell(queries)
      },
      // Unread it stays, and counts again.
      () => undefined,
    )
  }, [api, personId, queries, news])
  return wasNew
}
