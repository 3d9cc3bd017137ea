// The entry file of the staff module.
export {inviteStaff} from './invitation/invite-staff.ts'
export type {Invited} from './invitation/invite-staff.ts'
export {announce} from './live/announce.queries.ts'
export {hideCard, showCard, viewersOf} from './live/open-tabs.queries.ts'
