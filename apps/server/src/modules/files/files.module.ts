// The entry file of the files module.
export type {FileOwner} from './file-owner.ts'
export {claimFiles} from './stored-file.queries.ts'
