// What the module of uploaded files offers the others.
export type {FileOwner} from './file-owner.ts'
export {claimFiles} from './stored-file.queries.ts'
