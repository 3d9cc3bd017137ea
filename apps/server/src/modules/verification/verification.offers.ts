// The entry file of the verification module.
export {exportDocuments} from './export-documents.ts'
export {removeHandedIn} from './close-cases.ts'
export {endActing, endAllActing, endWhatWasGiven} from './end-acting.ts'
