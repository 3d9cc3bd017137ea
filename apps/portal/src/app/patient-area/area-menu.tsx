import {NavLink} from '@ceibo/ui/nav-link'
import LogOut from 'lucide-react/icons/log-out'
import {useLocation} from 'react-router'
import {useServices} from '../../shared/portal-services.tsx'
import {AREA_LINKS} from './area-links.ts'
import styles from './area-menu.module.css'
import {sectionAddress} from './section-address.ts'

type Props = {label: string; onChoose?: () => void}

const stay = () => undefined

/** The sections of the area, and the way out. */
export function AreaMenu({label, onChoose = stay}: Props) {
  const {signOut} = useServices()
  const {pathname} = useLocation()
  const here = sectionAddress(pathname)
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.list}>
        {AREA_LINKS.map(({name, href, icon}) => (
          <li key={href}>
            <NavLink href={href} icon={icon} current={href === here} onPress={onChoose}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink icon={LogOut} onPress={() => void signOut()}>
        Cerrar sesión
      </NavLink>
    </nav>
  )
}
