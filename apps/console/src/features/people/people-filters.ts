import type {ListedMember} from '@ceibo/contract/staff/staff-administration'
import {isGranted} from '@ceibo/contract/staff/staff-permissions'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import type {StaffMember} from '@ceibo/contract/staff/staff-session'
import {searchWords} from '@ceibo/rules/desk/search-words'
import {ROLE_NAMES} from '#shared/session/staff.tsx'

export const PEOPLE_FILTERS = ['q', 'rol', 'centro', 'estado'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

type State = ListedMember['state']

export const STATE_NAMES: Record<State, string> = {invited: 'Invitado', active: 'Activo', deactivated: 'De baja'}
export const STATES: readonly State[] = ['active', 'invited', 'deactivated']

/** Those whom the filters of an address choose. A role in all centres is one in each; what is not understood counts as not asked. */
export function membersIn(
  search: URLSearchParams,
  members: readonly ListedMember[],
  centres: StaffMember['centres'],
): ListedMember[] {
  const words = searchWords(search.get('q') ?? '')
  const role = STAFF_ROLES.find((one) => one === search.get('rol'))
  const state = STATES.find((one) => one === search.get('estado'))
  const centre = centres.find(({id}) => id === search.get('centro'))?.id
  return members.filter((one) => {
    const own = searchWords(`${one.name} ${one.email} ${STATE_NAMES[one.state]} ${rolesText(one, centres)}`)
    return (
      words.every((word) => own.some((other) => other.startsWith(word))) &&
      (state === undefined || one.state === state) &&
      ((role === undefined && centre === undefined) ||
        isGranted(one.grants, role === undefined ? STAFF_ROLES : [role], centre))
    )
  })
}

/** The roles of a member as the list says them. */
export function rolesText({grants}: Pick<ListedMember, 'grants'>, centres: StaffMember['centres']): string {
  const nameOf = (id: string | null) => (id === null ? '' : ` (${centres.find((one) => one.id === id)?.name ?? id})`)
  return grants.map(({role, centreId}) => `${ROLE_NAMES[role]}${nameOf(centreId)}`).join(', ')
}
