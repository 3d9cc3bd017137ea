// The entry file of the files module.
export type {FileOwner} from './kept-file.queries.ts'
export {claimFiles, filesOf} from './stored-file.queries.ts'
