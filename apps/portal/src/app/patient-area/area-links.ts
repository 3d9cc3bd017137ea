import type {LucideIcon} from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import FlaskConical from 'lucide-react/icons/flask-conical'
import House from 'lucide-react/icons/house'
import Users from 'lucide-react/icons/users'

export type AreaLink = {name: string; href: string; icon: LucideIcon}

/** The sections of the patient area, as its side menu and drawer list them. */
export const AREA_LINKS: readonly AreaLink[] = [
  {name: 'Inicio', href: '/pacientes', icon: House},
  {name: 'Turnos médicos', href: '/pacientes/turnos', icon: CalendarDays},
  {name: 'Resultados de estudios', href: '/pacientes/estudios', icon: FlaskConical},
  {name: 'Grupo familiar', href: '/pacientes/familiares', icon: Users},
  {name: 'Mi perfil', href: '/pacientes/perfil', icon: CircleUser},
]
