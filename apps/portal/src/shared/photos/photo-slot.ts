import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import {imageName, reasonOfImage} from '@ceibo/contract/verification/verification-images'

/** The kind of object in a picture, for the outline of the camera and for the checks of the picture. */
export type PhotoShape = 'card' | 'page' | 'face'

/** One picture that a form asks for. */
export type PhotoSlot = {name: string; label: string; shape: PhotoShape; hint: string}

const ADVICE: Record<PhotoShape, string> = {
  card: 'Que se lea completo y sin reflejos. JPG o PNG',
  page: 'Que se lea completo y sin reflejos. JPG o PNG',
  face: 'Tu cara de frente, con buena luz. JPG o PNG',
}

/** The slot of a picture by its position, from 1, in a submission of this kind; `hint` replaces the usual advice. */
export function slotOf(kind: VerificationKind, position: number, hint?: string): PhotoSlot {
  const shape = shapeOf(kind, position)
  return {name: `image-${position}`, label: imageName(kind, position), shape, hint: hint ?? ADVICE[shape]}
}

type Rejected = {
  kind: VerificationKind
  reasons: readonly string[]
  images: readonly {position: number; reason: string}[]
}

/** The pictures that a rejected case requests again, each with its reason, and the reasons that concern no single picture. */
export function askedAgain({kind, reasons, images}: Rejected): {slots: PhotoSlot[]; general: string[]} {
  const ofImages = new Set(images.map((image) => reasonOfImage(kind, image)))
  return {
    slots: images.map(({position, reason}) => slotOf(kind, position, `Motivo: ${reason}`)),
    general: reasons.filter((reason) => !ofImages.has(reason)),
  }
}

function shapeOf(kind: VerificationKind, position: number): PhotoShape {
  switch (kind) {
    case 'identity':
      return position === 3 ? 'face' : 'card'
    case 'minor':
    case 'mail-recovery':
      return 'card'
    case 'relationship':
    case 'order':
      return 'page'
  }
}
