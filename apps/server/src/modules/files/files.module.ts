// The entry file of the files module.
export type {FileOwner} from './file-owner.ts'
export {claimFiles, filesOf} from './stored-file.queries.ts'
