// The entry file of the people module.
export {addresseeOf, holderNames} from './addressee.queries.ts'
export {exportPerson} from './export-person.ts'
export {endRelationships, forgetContact} from './forget-contact.queries.ts'
export {homeColumns} from './home-choice.queries.ts'
export {NOT_A_CHOICE, homeProblems} from './home-problems.ts'
export {
  lockAccountStatus,
  lockRelationshipStatus,
  setAccountStatus,
  setRelationshipStatus,
} from './person-status.queries.ts'
export {documentIsTaken, proveIdentity} from './prove-identity.ts'
export {verifyRelationship} from './prove-identity.ts'
