// The entry file of the people module.
export {homeColumns} from './home-choice.queries.ts'
export {NOT_A_CHOICE, homeProblems} from './home-problems.ts'
export {
  documentIsTaken,
  lockAccountStatus,
  lockRelationshipStatus,
  setAccountStatus,
  setRelationshipStatus,
} from './person-status.queries.ts'
