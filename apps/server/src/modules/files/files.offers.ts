// The entry file of the files module.
export {claimFiles, filesOf} from './stored-file.queries.ts'
export {removeFilesOf} from './purge-files.ts'
export {readStored, readUnclaimed, storeKey} from './upload-files.ts'
export {sanitizeUpload} from './sanitize-upload.ts'
export type {FileOwner} from './stored-file.queries.ts'
