import type {SessionPerson} from '@ceibo/client/session-record'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {Drawer} from '@ceibo/ui/drawer'
import {useSite} from '../../shared/site-settings.tsx'
import {AreaMenu} from './area-menu.tsx'
import {HelpLines} from './help-lines.tsx'
import {Welcome} from './welcome.tsx'
import styles from './menu-drawer.module.css'

type Props = {open: boolean; onClose: () => void; person: SessionPerson | null}

/** The menu of a phone. */
export function MenuDrawer({open, onClose, person}: Props) {
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
