// The entry file of the staff module.
export {inviteStaff, resetStaff} from './invitation/invite-staff.ts'
export type {Invited} from './invitation/invite-staff.ts'
export {memberOfAddress} from './invitation/staff-invitation.queries.ts'
export {announce} from './live/announce.queries.ts'
export {hideCard, showCard, viewersOf} from './live/open-tabs.queries.ts'
