import {PATHS} from '@ceibo/contract/paths'
import type {LucideIcon} from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import FlaskConical from 'lucide-react/icons/flask-conical'
import House from 'lucide-react/icons/house'
import Users from 'lucide-react/icons/users'

export type AreaLink = {name: string; href: string; icon: LucideIcon}

/** The sections of the patient area, as its side menu and drawer list them. */
export const AREA_LINKS: readonly AreaLink[] = [
  {name: 'Inicio', href: PATHS.area, icon: House},
  {name: 'Turnos médicos', href: PATHS.appointments, icon: CalendarDays},
  {name: 'Resultados de estudios', href: PATHS.studies, icon: FlaskConical},
  {name: 'Grupo familiar', href: PATHS.family, icon: Users},
  {name: 'Mi perfil', href: PATHS.profile, icon: CircleUser},
]
