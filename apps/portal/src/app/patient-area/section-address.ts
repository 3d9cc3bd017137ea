import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {PATHS} from '@ceibo/contract/pages/paths'
import {identityGate, type IdentityGate} from '@ceibo/rules/accounts/account-gates'

const ALL: readonly IdentityGate[] = ['open', 'validate-identity', 'wait-for-review']

/** The sections of the area: the first part of their addresses, the entry of the menu they belong to, and whom they let in. */
const SECTIONS: readonly (readonly [path: string, section: string, opensTo: readonly IdentityGate[]])[] = [
  [PATHS.studies, PATHS.studies, ['open']],
  [PATHS.family, PATHS.family, ['open']],
  [PATHS.linkDependant, PATHS.family, ['open']],
  [PATHS.validateDependant, PATHS.family, ['open']],
  [PATHS.verifyRelationship, PATHS.family, ['open']],
  [PATHS.appointments, PATHS.appointments, ALL],
  [PATHS.attendanceHistory, PATHS.appointments, ALL],
  [PATHS.profile, PATHS.profile, ALL],
  [PATHS.validateIdentity, PATHS.profile, ALL],
]

const partOf = (path: string) => path.split('/')[2]
const sectionOf = (pathname: string) => SECTIONS.find(([path]) => partOf(path) === partOf(pathname))

/** The menu's address for a page: a page below a section belongs to it. */
export const sectionAddress = (pathname: string): string => sectionOf(pathname)?.[1] ?? PATHS.area

/** Whether an account of this status may open a page; the others are redirected to the dashboard. */
export const mayOpen = (pathname: string, status: AccountStatus): boolean =>
  (sectionOf(pathname)?.[2] ?? ALL).includes(identityGate(status))
