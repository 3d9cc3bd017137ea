// The entry file of the account-life module.
export {cancelClashing} from './identity/cancel-clashing.ts'
export {validateInPerson} from './identity/validate-in-person.ts'
export type {PersonInPerson} from './identity/validate-in-person.ts'
