import {shortDate} from '@ceibo/client/spanish-dates'
import {notifications, type Notification} from '@ceibo/contract/notifications'
import {RoundButton} from '@ceibo/ui/count-badge'
import {useQuery} from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import {useRef, useState, type FocusEvent, type KeyboardEvent} from 'react'
import {useApi} from '../../shared/portal-services.tsx'
import styles from './notification-bell.module.css'

/** The bell with its count, and the list it opens. */
export function NotificationBell({personId}: {personId: number}) {
  const api = useApi()
  const {data: news, isError} = useQuery({
    queryKey: ['notifications', personId],
    queryFn: ({signal}) => api.call(notifications, {personId}, {signal}),
  })
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const count = news?.length ?? 0

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={box} className={styles.box} onBlur={leave} onKeyDown={keys} role="none">
      <RoundButton
        icon={Bell}
        label={countInWords(count)}
        count={count}
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {/* In the order of Tab, so that the arrows can move a long list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.panel} hidden={!open} tabIndex={0} aria-label="Notificaciones">
        <ul className={styles.list}>
          <li>
            <button type="button" disabled className={styles.first}>
              {isError ? 'No pudimos cargar tus notificaciones' : countInWords(count)}
            </button>
          </li>
          {news?.map((one) => (
            <NewsLine key={one.id} news={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function NewsLine({news}: {news: Notification}) {
  return (
    <li className={styles.news}>
      <p>{news.text}</p>
      <time dateTime={news.createdAt}>{shortDate(news.createdAt)}</time>
    </li>
  )
}

const countInWords = (count: number) =>
  count === 0 ? 'No tenés notificaciones' : count === 1 ? '1 notificación' : `${count} notificaciones`
