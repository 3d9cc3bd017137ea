import type {VerificationKind} from './verification-fields.ts'

// Apart from the schemas, which pages show images without.

/** What each image of a kind shows, by its position from 1. */
const IMAGES: Partial<Record<VerificationKind, readonly string[]>> = {
  identity: ['Frente del documento', 'Dorso del documento', 'Foto tuya'],
  minor: ['Frente del documento', 'Dorso del documento'],
  relationship: ['Documento del vínculo'],
  'mail-recovery': ['Frente del documento', 'Dorso del documento'],
}

/** How a person is told of one image of a case. */
export const imageName = (kind: VerificationKind, position: number): string =>
  IMAGES[kind]?.[position - 1] ?? `Imagen ${position}`

/** A reviewer's reason against one image, among the reasons of a case. */
export const reasonOfImage = (kind: VerificationKind, {position, reason}: {position: number; reason: string}): string =>
  `${imageName(kind, position)}: ${reason}`
