import {shortDate} from '@ceibo/client/spanish-dates'
import type {Notification} from '@ceibo/contract/notifications'
import {PATHS} from '@ceibo/contract/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {RoundButton} from '@ceibo/ui/count-badge'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {Bell} from 'lucide'
import {useRef, useState, type FocusEvent, type KeyboardEvent} from 'react'
import {notificationHref} from '../../shared/notifications/notification-paths.ts'
import {markShown, notificationsQuery} from '../../shared/notifications/notifications-query.ts'
import {useApi} from '../../shared/session/portal-dependencies.tsx'
import styles from './notification-bell.module.css'

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell({personId}: {personId: number}) {
  const api = useApi()
  const queries = useQueryClient()
  const {data: received, isError} = useQuery(notificationsQuery(api, personId))
  const [open, setOpen] = useState(false)
  const marked = useRef<ReturnType<typeof markShown>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const total = received?.length ?? 0
  const unread = received?.filter(({isRead}) => !isRead).length ?? 0

  const unfold = () => {
    setOpen(true)
    marked.current = markShown(api, personId, received ?? [])
    // Ignored: the notifications stay unread and are counted again.
    marked.current.catch(() => undefined)
  }
  // The pages are updated only now, so that new notifications stay marked while the list is open.
  const fold = () => {
    setOpen(false)
    marked.current?.then((update) => update(queries)).catch(() => undefined)
  }
  const leave = (event: FocusEvent) => {
    if (open && !event.currentTarget.contains(event.relatedTarget)) fold()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    fold()
    box.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={box} className={styles.box} onBlur={leave} onKeyDown={keys} role="none">
      <RoundButton
        icon={Bell}
        label={unread === 0 ? 'Notificaciones' : `Notificaciones: ${unread === 1 ? '1 nueva' : `${unread} nuevas`}`}
        count={open ? 0 : unread}
        expanded={open}
        onPress={open ? fold : unfold}
      />
      {/* Focusable, so that the arrow keys can scroll a long list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.panel} hidden={!open} tabIndex={0} aria-label="Notificaciones">
        <ul>
          <li>
            <button type="button" disabled className={styles.first}>
              {isError ? 'No pudimos cargar tus notificaciones' : countInWords(total)}
            </button>
          </li>
          {received?.map((one) => (
            <NotificationLine key={one.id} notification={one} />
          ))}
        </ul>
        <p className={styles.more}>
          <AppLink href={PATHS.notifications}>Ver todas y elegir qué avisos recibir</AppLink>
        </p>
      </section>
    </div>
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

const countInWords = (count: number) =>
  count === 0 ? 'No tenés notificaciones' : count === 1 ? '1 notificación' : `${count} notificaciones`
