import type {SessionPerson} from '@ceibo/web-kit/session/session-record'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {ReactNode} from 'react'
import {BrandLink} from '#shared/brand-link.tsx'
import styles from './area-frame.module.css'
import {AreaHeader, Welcome} from './area-header.tsx'
import {AreaMenu} from './area-menu.tsx'
import {HelpLines} from './help-lines.tsx'
import {PrintHead} from './print-head.tsx'
import {useRestoredFocus} from './use-restored-focus.ts'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {Drawer} from '@ceibo/ui/drawer'
import {NeedsScript} from '@ceibo/web-kit/page/needs-script.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'

type Props = {
  person: SessionPerson | null
  menuOpen: boolean
  onMenu: (open: boolean) => void
  /** Under the header, over every page. */
  bar?: ReactNode
  children: ReactNode
}

/** Side menu on a desktop, bar and drawer on a phone, and the page between them. */
export function AreaFrame({person, menuOpen, onMenu, bar, children}: Props) {
  useRestoredFocus()
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
          <AreaHeader person={person} onOpenMenu={() => onMenu(true)} />
          {/* Its space is reserved from the first paint, see ACTING_PLACE. */}
          <output className={styles.bar} data-print="none">
            {bar}
          </output>
        </div>
        {person && <PrintHead person={person} />}
        <main id="contenido" className={styles.main} tabIndex={-1}>
          <NeedsScript />
          {children}
        </main>
        <footer className={styles.foot} data-print="none">
          <HelpLines inline />
        </footer>
      </div>
      <MenuDrawer open={menuOpen} onClose={() => onMenu(false)} person={person} />
    </div>
  )
}

type DrawerProps = {open: boolean; onClose: () => void; person: SessionPerson | null}

/** The menu of a phone. */
function MenuDrawer({open, onClose, person}: DrawerProps) {
  const {brandName} = useSite()
  return (
    <Drawer open={open} onClose={onClose} label="Menú" head={<BrandMark name={brandName} />} foot={<HelpLines />}>
      {person && (
        <div className={styles.who}>
          <Welcome person={person} />
        </div>
      )}
      <AreaMenu label="Menú" onChoose={onClose} />
    </Drawer>
  )
}
