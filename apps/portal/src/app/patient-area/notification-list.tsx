import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Notification} from '@ceibo/contract/notifications/notifications'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {notificationHref} from '#shared/notifications/notification-paths.ts'
import styles from './notification-list.module.css'

type Props = {received: readonly Notification[] | undefined; isError: boolean}

/** What the bell lists: the newest notifications, each with a link to what it is about. */
export function NotificationList({received, isError}: Props) {
  return (
    <>
      <ul>
        <li>
          <button type="button" disabled className={styles.first}>
            {isError ? 'No pudimos cargar tus notificaciones' : countText(received?.length ?? 0)}
          </button>
        </li>
        {received?.map((one) => (
          <NotificationLine key={one.id} notification={one} />
        ))}
      </ul>
      <p className={styles.more}>
        <AppLink href={PATHS.notifications}>Ver todas y elegir qué avisos recibir</AppLink>
      </p>
    </>
  )
}

function NotificationLine({notification: {text, createdAt, isRead, page, item}}: {notification: Notification}) {
  return (
    <li className={styles.line} data-fresh={!isRead}>
      <p>
        {!isRead && <b>Nueva: </b>}
        {page === null ? text : <AppLink href={notificationHref({page, item})}>{text}</AppLink>}
      </p>
      <time dateTime={createdAt}>{shortDate(createdAt)}</time>
    </li>
  )
}

const countText = (count: number) =>
  count === 0 ? 'No tenés notificaciones' : count === 1 ? '1 notificación' : `${count} notificaciones`
