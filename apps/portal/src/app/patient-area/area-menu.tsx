import {PATHS} from '@ceibo/contract/pages/paths'
import {NavLink} from '@ceibo/ui/nav-link'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type {IconNode} from 'lucide'
import {useLocation} from 'react-router'
import {useDependencies} from '#shared/session/portal-dependencies.tsx'
import styles from './area-menu.module.css'
import {sectionAddress} from './section-address.ts'

type AreaLink = {name: string; href: string; icon: IconNode}

/** The sections of the patient area, as its side menu and drawer list them. */
const AREA_LINKS: readonly AreaLink[] = [
  {name: 'Inicio', href: PATHS.area, icon: House},
  {name: 'Turnos médicos', href: PATHS.appointments, icon: CalendarDays},
  {name: 'Resultados de estudios', href: PATHS.studies, icon: FlaskConical},
  {name: 'Grupo familiar', href: PATHS.family, icon: Users},
  {name: 'Mi perfil', href: PATHS.profile, icon: CircleUser},
]

type Props = {label: string; onChoose?: () => void}

const stay = () => undefined

/** The links to the sections of the area, and the button to sign out. */
export function AreaMenu({label, onChoose = stay}: Props) {
  const {signOut} = useDependencies()
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
