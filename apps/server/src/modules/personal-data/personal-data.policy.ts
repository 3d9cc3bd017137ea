import type {Patient} from '../../api/actor.ts'
import type {OwnedAccess} from '../../api/subject.ts'

/** A person objects to accesses to their own data. */
export const objectToOwnAccess = (actor: Patient, access: OwnedAccess): boolean => access.personId === actor.personId
