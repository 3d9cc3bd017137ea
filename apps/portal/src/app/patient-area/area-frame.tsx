import type {SessionPerson} from '@ceibo/client/session-record'
import {PATHS} from '@ceibo/contract/paths'
import {useState, type ReactNode} from 'react'
import {useLocation} from 'react-router'
import {BrandLink} from '../../shared/brand-link.tsx'
import styles from './area-frame.module.css'
import {AreaHeader} from './area-header.tsx'
import {AreaMenu} from './area-menu.tsx'
import {HelpLines} from './help-lines.tsx'
import {MenuDrawer} from './menu-drawer.tsx'
import {PrintHead} from './print-head.tsx'

type Props = {
  person: SessionPerson | null
  /** Under the header, over every page. */
  bar?: ReactNode
  children: ReactNode
}

/** Side menu on a desktop, bar and drawer on a phone, and the page between them. */
export function AreaFrame({person, bar, children}: Props) {
  const {pathname} = useLocation()
  // The drawer belongs to the page it was opened on: going elsewhere closes it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null)
  return (
    <div className={styles.frame}>
      <aside className={styles.side} data-print="none">
        <div className={styles.brand}>
          <BrandLink href={PATHS.area} />
        </div>
        <AreaMenu label="Principal" />
        <HelpLines />
      </aside>
      <div className={styles.column}>
        <div className={styles.top}>
          <AreaHeader person={person} onOpenMenu={() => setMenuOpenOn(pathname)} />
          {bar}
        </div>
        {person && <PrintHead person={person} />}
        <main id="contenido" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.foot} data-print="none">
          <HelpLines inline />
        </footer>
      </div>
      <MenuDrawer open={menuOpenOn === pathname} onClose={() => setMenuOpenOn(null)} person={person} />
    </div>
  )
}
