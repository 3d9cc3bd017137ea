import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {CT_FACTS} from './archive-facts.data.ts'
import {CT_PIXEL, CT_SIDE, type CtSlice, ctSlices, slicePlaceAt} from './ct/ct-volume.ts'
import {LIVER_CYST} from './ct/liver.ts'
import {greyImage, imageUid, seriesUid, SOP_CLASS, type StudyImage, type StudyPlan} from './demo-study.ts'

const NAME = CT_FACTS.name
const WINDOWS = [
  {center: 50, width: 400, explanation: 'Partes blandas'},
  {center: -550, width: 1500, explanation: 'Pulmón'},
  {center: 400, width: 1800, explanation: 'Hueso'},
]

export function ctStudy(slices: number): StudyPlan {
  return {
    facts: {
      ...CT_FACTS,
      images: slices,
      keyImages: [imageUid(NAME, 1, slicePlaceAt(LIVER_CYST.z, slices) + 1)],
    },
    images: () => Iterator.from(ctSlices(slices)).map(ctImage),
  }
}

function ctImage({place, z, thickness, pixels}: CtSlice): StudyImage {
  const corner = (-CT_PIXEL * (CT_SIDE - 1)) / 2
  return {
    series: {
      uid: seriesUid(NAME, 1),
      modality: 'CT',
      number: 1,
      description: 'Axial, fase portal',
      bodyPart: 'CHESTABDOMEN',
      frameOfReference: seriesUid(NAME, 0),
    },
    instance: {sopClass: SOP_CLASS.CT, sopInstance: imageUid(NAME, 1, place + 1), number: place + 1},
    image: {
      ...greyImage(CT_SIDE, CT_SIDE),
      position: [corner, corner, z],
      orientation: [1, 0, 0, 0, 1, 0],
      spacing: {row: CT_PIXEL, column: CT_PIXEL, meaning: 'patient'},
      sliceLocation: z,
      sliceThickness: thickness,
      rescale: {slope: 1, intercept: -1024, type: 'HU'},
      windows: WINDOWS,
    },
    imageType: 'ORIGINAL\\PRIMARY\\AXIAL',
    transferSyntax: TRANSFER_SYNTAX.jpegLs,
    frames: [pixels],
  }
}
