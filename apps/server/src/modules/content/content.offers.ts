// The entry file of the content module.
export {
  changesOfPart,
  contentChangeById,
  latestContent,
  lockContent,
  openCentres,
  sitePictures,
} from './content.queries.ts'
export type {ContentChange} from './content.queries.ts'
export {namedPictures, unsafePlaces} from './import-content.ts'
export {centrePages, publishCentre} from './publish-centre.ts'
export type {CentrePage} from './publish-centre.ts'
export {recordContent} from './record-content.ts'
export type {Publisher} from './record-content.ts'
export {contentOf, publishedContent} from './site-content.ts'
export {storeSitePicture} from './site-pictures.ts'
