import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import {CountBadge} from '#count-badge/count-badge.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {NavLink} from './nav-link.tsx'

const links = (
  <>
    <NavLink href="#inicio" icon={House} current>
      Inicio
    </NavLink>
    <NavLink href="#turnos" icon={CalendarDays}>
      Turnos médicos
    </NavLink>
    <NavLink href="#estudios" icon={FlaskConical} aside={<CountBadge count={2} />}>
      Resultados de estudios
    </NavLink>
    <NavLink href="#familia" icon={Users}>
      Grupo familiar
    </NavLink>
    <NavLink href="#perfil" icon={User}>
      Mi perfil
    </NavLink>
  </>
)

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Menú lateral',
  states: [{name: 'En Inicio', view: <nav aria-label="Principal">{links}</nav>}],
}
