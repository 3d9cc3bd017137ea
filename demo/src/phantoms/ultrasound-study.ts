import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {ULTRASOUND_FACTS} from './archive-facts.data.ts'
import {greyImage, imageUid, seriesUid, SOP_CLASS, type StudyImage, type StudyPlan} from './demo-study.ts'
import {CLIP, ultrasoundFrames} from './ultrasound/ultrasound-clip.ts'

const NAME = ULTRASOUND_FACTS.name

export function ultrasoundStudy(frames: number): StudyPlan {
  return {
    facts: {
      ...ULTRASOUND_FACTS,
      images: 1,
      keyImages: [imageUid(NAME, 1, 1)],
    },
    images: () => [clip(frames)],
  }
}

function clip(frames: number): StudyImage {
  const {columns, rows, spacing, frameTime} = CLIP
  return {
    series: {
      uid: seriesUid(NAME, 1),
      modality: 'US',
      number: 1,
      description: 'Riñón derecho, Doppler color',
      bodyPart: 'KIDNEY',
      laterality: 'R',
    },
    instance: {sopClass: SOP_CLASS.US, sopInstance: imageUid(NAME, 1, 1), number: 1},
    image: {
      ...greyImage(columns, rows),
      frames,
      samplesPerPixel: 3,
      bitsAllocated: 8,
      bitsStored: 8,
      highBit: 7,
      photometric: 'YBR_FULL_422',
      frameTime,
      regions: [{left: 50, top: 12, right: 575, bottom: 432, columnSpacing: spacing, rowSpacing: spacing}],
      isLossy: true,
    },
    imageType: 'ORIGINAL\\PRIMARY\\\\0011',
    transferSyntax: TRANSFER_SYNTAX.jpegBaseline,
    frames: [...ultrasoundFrames(frames)],
  }
}
