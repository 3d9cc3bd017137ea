import {createContext, use} from 'react'
import {isGranted, STAFF_MAY, type StaffPermission} from '@ceibo/contract/staff/staff-permissions'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {StaffMember} from '@ceibo/contract/staff/staff-session'

const Staff = createContext<StaffMember | null>(null)

export const StaffProvider = Staff.Provider

/** The signed-in member. The frame shows its pages only when there is one. */
export function useStaff(): StaffMember {
  const staff = use(Staff)
  if (staff === null) throw new Error('This page needs a signed-in member of staff')
  return staff
}

/** Whether the console is locked, also before anybody has signed in. */
export const useIsLocked = (): boolean => use(Staff)?.isLocked ?? false

/** Whether the member may do something, in a centre where the thing has one; a control for what they may not do is not shown. */
export const useMay = (permission: StaffPermission, centreId?: string): boolean =>
  isGranted(useStaff().grants, STAFF_MAY[permission], centreId)

/** The centres where the member may do something. */
export function useCentresWhere(permission: StaffPermission): StaffMember['centres'] {
  const {centres, grants} = useStaff()
  return centres.filter(({id}) => isGranted(grants, STAFF_MAY[permission], id))
}

export const ROLE_NAMES: Record<StaffRole, string> = {
  reception: 'Recepción',
  agendas: 'Agendas',
  reviewer: 'Revisión',
  results: 'Resultados',
  content: 'Contenidos',
  auditor: 'Auditoría',
  administrator: 'Administración',
}

/** Who may do something, as whoever may not is told: "Agendas o Administración". */
export const whoMay = (permission: StaffPermission): string =>
  new Intl.ListFormat('es', {type: 'disjunction'}).format(STAFF_MAY[permission].map((role) => ROLE_NAMES[role]))
