// The entry file of the studies module.
export {exportStudies} from './export-studies.ts'
export {attachReports} from './sharing/attach-reports.ts'
export {endShares} from './sharing/end-shares.ts'
export {createClient, endClient, INTAKE_SCOPES} from './intake/fhir/intake-clients.ts'
export {listClients} from './intake/fhir/intake-client.queries.ts'
