// The entry file of the catalogues module.
export {holidaysFrom} from './holidays.queries.ts'
export {cancelReasons, rejectionReasons} from './reason.queries.ts'
