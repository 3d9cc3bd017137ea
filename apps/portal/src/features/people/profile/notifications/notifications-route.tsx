import type {Notification, NotificationPage} from '@ceibo/contract/notifications/notifications'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster} from '@ceibo/ui/stack'
import {WithAside} from '@ceibo/ui/columns'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {notificationHref} from '#shared/notifications/notification-paths.ts'
import {markShown, notificationsQuery} from '#shared/notifications/notifications-query.ts'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {ProfilePage} from '#features/people/profile/profile-page.tsx'

export const meta = titled('Notificaciones')

/** The notifications of the person, newest first. The shown ones are marked as read. */
export default function NotificationsPage() {
  const {personId} = usePerson()
  const now = useNow()
  const list = useQuery(notificationsQuery(useApi(), personId))
  const wasNew = useReadOnShow()
  const received = list.data
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
          {list.isError && !received && <LoadFailure title="No pudimos cargar tus notificaciones" query={list} />}
          {received && received.length === 0 && <EmptyState title="No tenés notificaciones" />}
          {received && received.length > 0 && (
            <RowList label="Notificaciones recibidas">
              {received.map(({id, text, createdAt, isRead, page, item}) => (
                <ListRow
                  key={id}
                  title={text}
                  aside={<PageOf page={page} item={item} />}
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

const PAGE_NAMES: Record<NotificationPage, string> = {
  appointments: 'Ver mis turnos',
  waiting: 'Ver la lista de espera',
  studies: 'Ver mis resultados',
  shares: 'Ver lo que compartí',
  family: 'Ir a Grupo familiar',
  permissions: 'Ir a Quién puede ver y hacer',
  identity: 'Ir a Validar identidad',
  contact: 'Ver mi email',
  'personal-data': 'Ir a Mis datos',
  passkeys: 'Ver mis llaves',
  'second-step': 'Ir a Segundo paso',
  devices: 'Ver mis dispositivos',
}

/** For a notification about one appointment or study. */
const ITEM_NAMES: Partial<Record<NotificationPage, string>> = {
  appointments: 'Ver el turno',
  studies: 'Ver el resultado',
}

function PageOf({page, item}: Pick<Notification, 'page' | 'item'>) {
  if (page === null) return null
  return (
    <AppLink href={notificationHref({page, item})}>
      {(item === null ? undefined : ITEM_NAMES[page]) ?? PAGE_NAMES[page]}
    </AppLink>
  )
}

/** Marks the list as read once it is on the screen; returns the ids that were new, as long as the page is open. */
function useReadOnShow(): ReadonlySet<number> {
  const api = useApi()
  const {personId} = usePerson()
  const queries = useQueryClient()
  const {data: received} = useQuery(notificationsQuery(api, personId))
  const [wasNew, setWasNew] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const fresh = received?.filter(({isRead}) => !isRead) ?? []
    if (fresh.length === 0) return
    markShown(api, personId, fresh).then(
      (update) => {
        setWasNew((before) => new Set([...before, ...fresh.map(({id}) => id)]))
        return update(queries)
      },
      // Ignored: the notifications stay unread and are counted again.
      () => undefined,
    )
  }, [api, personId, queries, received])
  return wasNew
}
