// The entry file of the studies module.
export {exportStudies} from './export-studies.ts'
export {endShares} from './sharing/end-shares.ts'
