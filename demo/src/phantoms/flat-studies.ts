import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {MAMMOGRAPHY_FACTS, XRAY_FACTS} from './archive-facts.data.ts'
import {type Mammogram, mammograms} from './breast/mammogram.ts'
import {greyImage, imageUid, seriesUid, SOP_CLASS, type StudyImage, type StudyPlan} from './demo-study.ts'
import {chestXray} from './xray/chest-xray.ts'

const XRAY = XRAY_FACTS.name
const BREASTS = MAMMOGRAPHY_FACTS.name

/** `columns` is the width of the picture: 2000 in the demo, less in tests. */
export function xrayStudy(columns: number): StudyPlan {
  return {
    facts: {
      ...XRAY_FACTS,
      images: 1,
      keyImages: [],
    },
    images: () => Iterator.from([chestXray(columns)]).map(xrayImage),
  }
}

function xrayImage({columns, rows, spacing, pixels}: ReturnType<typeof chestXray>): StudyImage {
  return {
    series: {
      uid: seriesUid(XRAY, 1),
      modality: 'DX',
      number: 1,
      description: 'Tórax PA',
      bodyPart: 'CHEST',
      viewPosition: 'PA',
    },
    instance: {sopClass: SOP_CLASS.DX, sopInstance: imageUid(XRAY, 1, 1), number: 1},
    image: {
      ...greyImage(columns, rows),
      photometric: 'MONOCHROME1',
      spacing: {row: spacing, column: spacing, meaning: 'detector'},
      patientOrientation: ['L', 'F'],
      windows: [{center: 1950, width: 3900}],
    },
    imageType: 'DERIVED\\PRIMARY\\',
    transferSyntax: TRANSFER_SYNTAX.htj2kLossless,
    frames: [pixels],
  }
}

/** `columns` is the width of each of the four pictures: 1600 in the demo, less in tests. */
export function mammographyStudy(columns: number): StudyPlan {
  return {
    facts: {
      ...MAMMOGRAPHY_FACTS,
      images: 4,
      keyImages: [],
    },
    images: () => Iterator.from(mammograms(columns)).map(breastImage),
  }
}

const SIDES = {R: 'Derecha', L: 'Izquierda'}
const VIEWS = {CC: 'craneocaudal', MLO: 'oblicua'}

function breastImage({side, view, columns, rows, spacing, pixels}: Mammogram, place: number): StudyImage {
  // On an oblique view the rows run forwards from the chest wall, and the columns downwards from inside to outside.
  const across = side === 'R' ? 'P' : 'A'
  const down = view === 'CC' ? (side === 'R' ? 'L' : 'R') : side === 'R' ? 'FL' : 'FR'
  return {
    series: {
      uid: seriesUid(BREASTS, place + 1),
      modality: 'MG',
      number: place + 1,
      description: `${SIDES[side]}, ${VIEWS[view]}`,
      bodyPart: 'BREAST',
      laterality: side,
      viewPosition: view,
    },
    instance: {sopClass: SOP_CLASS.MG, sopInstance: imageUid(BREASTS, place + 1, 1), number: 1},
    image: {
      ...greyImage(columns, rows),
      spacing: {row: spacing, column: spacing, meaning: 'detector'},
      patientOrientation: [across, down],
      windows: [{center: 1600, width: 3000}],
    },
    imageType: 'DERIVED\\PRIMARY',
    transferSyntax: view === 'CC' ? TRANSFER_SYNTAX.jpeg2000Lossless : TRANSFER_SYNTAX.deflated,
    frames: [pixels],
  }
}
