// The entry file of the staff module.
export {inviteStaff, resetStaff} from './invitation/invite-staff.ts'
export type {Invited} from './invitation/invite-staff.ts'
export {endInvitations, memberOfAddress} from './invitation/staff-invitation.queries.ts'
export {announce} from './live/announce.queries.ts'
export {staffAddress} from './session/staff-session.queries.ts'
export {hideCard, showCard, viewersOf} from './live/open-tabs.queries.ts'
