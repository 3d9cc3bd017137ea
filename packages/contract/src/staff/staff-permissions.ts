import type {StaffRole} from './staff-roles.ts'

/**
 * What a member of staff may do, by role: the one table from which calls are mounted and the console shows its controls. A role is given in
 * one centre or in all, and where the thing has a centre, the permission counts there only.
 */
export const STAFF_MAY = {
  useDesk: ['reception', 'agendas', 'administrator'],
  manageAgendas: ['agendas', 'administrator'],
  overbook: ['agendas', 'administrator'],
  overrideRules: ['agendas', 'administrator'],
  seePatient: ['reception', 'agendas', 'reviewer', 'results', 'administrator'],
  correctContact: ['reception', 'administrator'],
  confirmIdentity: ['reception', 'reviewer', 'administrator'],
  review: ['reviewer'],
  manageResults: ['results', 'administrator'],
  manageContent: ['content', 'administrator'],
  manageCatalogues: ['agendas', 'administrator'],
  manageNetwork: ['administrator'],
  answerMessages: ['reception', 'content', 'administrator'],
  seeAudit: ['auditor', 'administrator'],
  manageStaff: ['administrator'],
  seeNumbers: ['agendas', 'administrator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffPermission = keyof typeof STAFF_MAY

/** A role in one centre, or in all where `centreId` is null. */
export type StaffGrant = {role: StaffRole; centreId: string | null}

/** A role that counts in all centres, and lets its member change everybody's. */
export const isGlobalAdministrator = ({role, centreId}: StaffGrant): boolean =>
  role === 'administrator' && centreId === null

/** Whether one of these roles is given in this centre or in all of them; without a centre, whether it is given anywhere. */
export const isGranted = (grants: readonly StaffGrant[], roles: readonly StaffRole[], atCentre?: string): boolean =>
  grants.some(
    ({role, centreId}) =>
      roles.includes(role) && (atCentre === undefined || centreId === null || centreId === atCentre),
  )

/** Whether one of these roles is given in all centres: what belongs to no centre is changed for all of them. */
export const isGrantedEverywhere = (grants: readonly StaffGrant[], roles: readonly StaffRole[]): boolean =>
  grants.some(({role, centreId}) => centreId === null && roles.includes(role))
