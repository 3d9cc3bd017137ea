import {shortDate} from '@ceibo/client/spanish-dates'
import {notifications, type Notification} from '@ceibo/contract/notifications'
import {RoundButton} from '@ceibo/ui/count-badge'
import {useQuery} from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import {useRef, useState, type FocusEvent, type KeyboardEvent} from 'react'
import {useDependencies} from '../../shared/portal-dependencies.tsx'
import styles from './notification-bell.module.css'
import {countUnseen, lastSeen, markSeen} from './seen-notifications.ts'

/** The bell with the count of what came since its list was last opened, and the list. */
export function NotificationBell({personId}: {personId: number}) {
  const {api, session} = useDependencies()
  const {data: news, isError} = useQuery({
    queryKey: ['notifications', personId],
    queryFn: ({signal}) => api.call(notifications, {personId}, {signal}),
    // A tab that comes back has the news, and finds out when its session was ended elsewhere.
    refetchOnWindowFocus: 'always',
  })
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(() => lastSeen(session))
  const box = useRef<HTMLDivElement>(null)
  const total = news?.length ?? 0
  const unseen = countUnseen(news ?? [], seen)

  // What is new stays marked while the list is open.
  const unfold = () => {
    setOpen(true)
    if (news) markSeen(news, session)
  }
  const fold = () => {
    setOpen(false)
    if (news) setSeen(markSeen(news, session))
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
        label={unseen === 0 ? 'Notificaciones' : `Notificaciones: ${unseen === 1 ? '1 nueva' : `${unseen} nuevas`}`}
        count={open ? 0 : unseen}
        expanded={open}
        onPress={open ? fold : unfold}
      />
      {/* In the order of Tab, so that the arrows can move a long list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.panel} hidden={!open} tabIndex={0} aria-label="Notificaciones">
        <ul>
          <li>
            <button type="button" disabled className={styles.first}>
              {isError ? 'No pudimos cargar tus notificaciones' : countInWords(total)}
            </button>
          </li>
          {news?.map((one) => (
            <NewsLine key={one.id} news={one} fresh={one.id > seen} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function NewsLine({news, fresh}: {news: Notification; fresh: boolean}) {
  return (
    <li className={styles.news} data-fresh={fresh}>
      <p>
        {fresh && <b>Nueva: </b>}
        {news.text}
      </p>
      <time dateTime={news.createdAt}>{shortDate(news.createdAt)}</time>
    </li>
  )
}

const countInWords = (count: number) =>
  count === 0 ? 'No tenés notificaciones' : count === 1 ? '1 notificación' : `${count} notificaciones`
