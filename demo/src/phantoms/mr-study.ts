import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {MR_FACTS} from './archive-facts.data.ts'
import {greyImage, imageUid, seriesUid, SOP_CLASS, type StudyImage, type StudyPlan} from './demo-study.ts'
import {AXIAL_MIDDLE, MR_PIXEL, MR_SIDE, MR_THICKNESS, type Plane, SAGITTAL_MIDDLE} from './mr/head.ts'
import {mrSeries, type MrSeries} from './mr/mr-series.ts'

const NAME = MR_FACTS.name
const HALF = (MR_PIXEL * (MR_SIDE - 1)) / 2

const SERIES = {
  t1: {number: 1, description: 'T1 sagital', transferSyntax: TRANSFER_SYNTAX.jpeg2000Lossless, center: 450, width: 900},
  t2: {number: 2, description: 'T2 axial', transferSyntax: TRANSFER_SYNTAX.rle, center: 620, width: 1240},
  flair: {number: 3, description: 'FLAIR axial', transferSyntax: TRANSFER_SYNTAX.explicit, center: 400, width: 800},
} as const

export function mrStudy(slices: number): StudyPlan {
  return {
    facts: {
      ...MR_FACTS,
      images: slices * 3,
      keyImages: [imageUid(NAME, 2, Math.ceil(slices / 2))],
    },
    images: () => Iterator.from(mrSeries(slices)).flatMap(seriesImages),
  }
}

function* seriesImages({weighting, plane, slices}: MrSeries): Generator<StudyImage> {
  const {number, description, transferSyntax, center, width} = SERIES[weighting]
  for (const {place, position, pixels} of slices) {
    yield {
      series: {
        uid: seriesUid(NAME, number),
        modality: 'MR',
        number,
        description,
        bodyPart: 'BRAIN',
        frameOfReference: seriesUid(NAME, 0),
      },
      instance: {sopClass: SOP_CLASS.MR, sopInstance: imageUid(NAME, number, place + 1), number: place + 1},
      image: {
        ...greyImage(MR_SIDE, MR_SIDE),
        position: cornerOf(plane, position),
        orientation: plane === 'axial' ? [1, 0, 0, 0, 1, 0] : [0, 1, 0, 0, 0, -1],
        spacing: {row: MR_PIXEL, column: MR_PIXEL, meaning: 'patient'},
        sliceLocation: position,
        sliceThickness: MR_THICKNESS,
        windows: [{center, width}],
      },
      imageType: 'ORIGINAL\\PRIMARY\\M\\SE',
      transferSyntax,
      frames: [pixels],
    }
  }
}

/** The centre of the first pixel: x increases to the left, y to the back, z to the head. */
function cornerOf(plane: Plane, position: number): number[] {
  return plane === 'axial'
    ? [-HALF, AXIAL_MIDDLE.y - HALF, position]
    : [position, SAGITTAL_MIDDLE.y - HALF, SAGITTAL_MIDDLE.z + HALF]
}
