// The entry file of the catalogues module.
export {recordCentreHours} from './editing/record-centre-hours.ts'
export {holidaysFrom} from './holidays.queries.ts'
export {cancelReasons, rejectionReasons} from './reason.queries.ts'
