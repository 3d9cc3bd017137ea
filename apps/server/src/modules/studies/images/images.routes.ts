import {imageFrame, imageJpeg, imagesZip, partFile, partPdf} from '@ceibo/contract/studies/study-frames'
import {route, type Route} from '#api/mount/route.ts'
import {holdsTicket} from '#modules/studies/studies.policy.ts'
import {downloadPart, downloadPartPdf} from './download-part.ts'
import {downloadStudy} from './download-study.ts'
import {saveFrame, showFrame} from './show-frame.ts'
import {viewing} from '#modules/studies/studies.subjects.ts'

const part = viewing('instanceUid')
const image = viewing('instanceUid', 'frame')

export const imageRoutes: readonly Route[] = [
  route(imageFrame, image, holdsTicket, showFrame),
  route(imageJpeg, image, holdsTicket, saveFrame),
  route(partPdf, part, holdsTicket, downloadPartPdf),
  route(partFile, part, holdsTicket, downloadPart),
  route(imagesZip, viewing(), holdsTicket, downloadStudy),
]
