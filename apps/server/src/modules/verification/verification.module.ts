// The entry file of the verification module.
export {exportDocuments} from './export-documents.ts'
export {closeRelationshipCases, endGivenByIntruder} from './close-cases.ts'
