// What the module of people and their families offers the others.
export {homeColumns} from './home-choice.queries.ts'
export {NOT_A_CHOICE, homeProblems} from './home-problems.ts'
export {
  documentIsTaken,
  lockAccountStatus,
  lockRelationshipStatus,
  setAccountStatus,
  setRelationshipStatus,
} from './person-status.queries.ts'
