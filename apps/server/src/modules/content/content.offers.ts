// The entry file of the content module.
export {centrePages, publishCentre} from './publish-centre.ts'
export type {CentrePage} from './publish-centre.ts'
