// The entry file of the staff module.
export {inviteStaff} from './invitation/invite-staff.ts'
export type {Invited} from './invitation/invite-staff.ts'
export {announce} from './live/announce.queries.ts'
