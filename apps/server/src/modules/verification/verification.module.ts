// The entry file of the verification module.
export {exportDocuments} from './export-documents.ts'
export {closeRelationshipCases, endGivenByIntruder, removeHandedIn} from './close-cases.ts'
export {endAllActing} from './end-acting.ts'
