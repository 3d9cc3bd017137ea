// The entry file of the content module.
export {centrePages, publishCentre} from './centre-page.ts'
export type {CentrePage} from './centre-page.ts'
