// The entry file of the files module.
export {claimFiles, filesOf} from './stored-file.queries.ts'
export {storeKey} from './upload-files.ts'
export {readUnclaimed} from './read-unclaimed.ts'
export type {FileOwner} from './stored-file.queries.ts'
