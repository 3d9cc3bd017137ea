import type {VerificationKind} from '#verification/verification-fields.ts'

/** Why a picture can be rejected: `label` for the reviewer, `text` for the person who reads it in a mail. */
export type RejectionReason = {code: string; label: string; text: string}

const reason = (code: string, label: string, text: string): RejectionReason => ({code, label, text})

const BLURRED = reason('blurred', 'Borrosa', 'La foto está borrosa')
const GLARE = reason('glare', 'Con reflejo', 'Hay un reflejo que tapa los datos')
const CUT = reason('cut', 'Cortada o tapada', 'La foto está cortada o hay algo que la tapa')
const OTHER_DATA = reason('other-data', 'Datos que no coinciden', 'Los datos no coinciden con los de la cuenta')
const NOT_DOCUMENT = reason('not-document', 'No es un documento', 'La foto no es del documento')

/** Of a picture that the browser of the reviewer cannot draw. */
export const UNDRAWABLE_REASON = 'undrawable'
const UNDRAWABLE = reason(UNDRAWABLE_REASON, 'No se puede ver', 'El archivo está dañado y no se puede ver')

const FRONT = [BLURRED, GLARE, CUT, OTHER_DATA, NOT_DOCUMENT]
const BACK = [
  BLURRED,
  reason('unreadable-code', 'Código ilegible', 'No se puede leer el código de barras'),
  CUT,
  reason('other-card', 'No es del mismo DNI', 'No es del mismo documento que el frente'),
]
const SELFIE = [
  BLURRED,
  reason('face-hidden', 'Cara tapada', 'No se ve bien la cara'),
  reason('other-face', 'No es la del documento', 'No pudimos reconocer en la foto a la persona del documento'),
]
const RELATIONSHIP = [
  BLURRED,
  CUT,
  reason('no-relationship', 'No muestra el vínculo', 'El documento no muestra el vínculo'),
  reason('other-people', 'Es de otras personas', 'El documento es de otras personas'),
]
const ORDER = [
  reason('unreadable', 'No se lee', 'La orden no se lee bien'),
  CUT,
  reason('unsigned', 'Sin firma o sello', 'Falta la firma o el sello de quien la indicó'),
  reason('expired', 'Vencida', 'La orden está vencida'),
  reason('other-patient', 'De otra persona', 'La orden es de otra persona'),
]

/** The reasons for a picture of a case, by its position from 1. */
export const rejectionReasonsOf = (kind: VerificationKind, position: number): readonly RejectionReason[] => [
  ...reasonsOfShown(kind, position),
  UNDRAWABLE,
]

function reasonsOfShown(kind: VerificationKind, position: number): readonly RejectionReason[] {
  switch (kind) {
    case 'identity':
    case 'minor':
    case 'mail-recovery':
      return [FRONT, BACK, SELFIE][position - 1] ?? FRONT
    case 'relationship':
      return RELATIONSHIP
    case 'order':
      return ORDER
  }
}
