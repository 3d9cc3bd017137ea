import type {VerificationKind} from './verification-fields.ts'

// Separate from the schemas, so that pages that show images do not load them.

/** The name of each image of a kind, by its position from 1. */
const IMAGES: Partial<Record<VerificationKind, readonly string[]>> = {
  identity: ['Frente del documento', 'Dorso del documento', 'Foto tuya'],
  minor: ['Frente del documento', 'Dorso del documento'],
  relationship: ['Documento del vínculo'],
  'mail-recovery': ['Frente del documento', 'Dorso del documento'],
}

/** The name of an image of a case in texts for the person. */
export const imageName = (kind: VerificationKind, position: number): string =>
  IMAGES[kind]?.[position - 1] ?? `Imagen ${position}`

/** The reason for rejecting one image, as an item of a case's reasons. */
export const reasonOfImage = (kind: VerificationKind, {position, reason}: {position: number; reason: string}): string =>
  `${imageName(kind, position)}: ${reason}`
