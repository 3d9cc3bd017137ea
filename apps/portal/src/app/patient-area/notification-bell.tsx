import {RoundButton} from '@ceibo/ui/count-badge'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import {lazy, Suspense, useRef, useState, type FocusEvent, type KeyboardEvent} from 'react'
import {markShown, notificationsQuery} from '#shared/notifications/notifications-query.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import styles from './notification-bell.module.css'

/** Loaded when the list is first opened; without a connection the bell says so, and the page stays. */
const NotificationList = lazy(() =>
  import('./notification-list.tsx').then(
    (file) => ({default: file.NotificationList}),
    () => ({default: NotLoaded}),
  ),
)

const NotLoaded = () => <p className={styles.notLoaded}>No pudimos cargar tus notificaciones</p>

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell({personId}: {personId: number}) {
  const api = useApi()
  const queries = useQueryClient()
  const {data: received, isError} = useQuery(notificationsQuery(api, personId))
  const [open, setOpen] = useState(false)
  const marked = useRef<ReturnType<typeof markShown>>(undefined)
  const box = useRef<HTMLDivElement>(null)
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
        {open && (
          <Suspense>
            <NotificationList received={received} isError={isError} />
          </Suspense>
        )}
      </section>
    </div>
  )
}
