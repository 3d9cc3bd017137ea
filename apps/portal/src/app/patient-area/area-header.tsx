import {calledFullName, type SessionPerson} from '@ceibo/web-kit/session/session-record'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Icon} from '@ceibo/ui/icon'
import {ToastRegion} from '@ceibo/ui/toast-region'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import {BrandLink} from '#shared/brand-link.tsx'
import {AccountMenu} from './account-menu.tsx'
import styles from './area-header.module.css'
import {NotificationBell} from './notification-bell.tsx'
import {planText} from '#shared/session/portal-dependencies.tsx'

type Props = {person: SessionPerson | null; onOpenMenu: () => void}

/**
 * The bar over the page: menu and brand on a phone, the welcome on a desktop, bell and account on both. It shows the toasts,
 * which shift nothing: inside the bar on a desktop, just below it on a phone.
 */
export function AreaHeader({person, onOpenMenu}: Props) {
  return (
    <header className={styles.bar} data-print="none">
      <div className={styles.start}>
        <button type="button" className={styles.menu} onClick={onOpenMenu} aria-haspopup="dialog">
          <Icon of={Menu} />
          <span>Menú</span>
        </button>
        <div className={styles.brand}>
          <BrandLink href={PATHS.area} folds />
        </div>
      </div>
      <div className={styles.welcome}>{person && <Welcome person={person} />}</div>
      <div className={styles.end}>
        <div className={styles.toasts}>
          <ToastRegion />
        </div>
        {person && (
          <>
            <NotificationBell personId={person.personId} />
            <AccountMenu person={person} />
          </>
        )}
      </div>
    </header>
  )
}

/** Who is signed in, and with which plan. */
export function Welcome({person}: {person: SessionPerson}) {
  const plan = planText(person.plan)
  return (
    <p className={styles.who}>
      <span>
        ¡Te damos la bienvenida, <b>{calledFullName(person)}</b>!
      </span>
      {plan && <span className={styles.plan}>{plan}</span>}
    </p>
  )
}
