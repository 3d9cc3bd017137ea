import {MAX_REPORT_TEXT} from './attached-report-limits.ts'
import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perDay, perMinute} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {email} from '#fields/email-address.ts'
import {optionalLines} from '#people/person-fields.ts'
import {firstName} from '#people/person-names.ts'
import {studyKind, studyMoment} from '#studies/study-fields.ts'
import {studiesNamed, studyUid} from '#studies/study-keys.ts'
import {
  idInText,
  instant,
  notEmpty,
  numberOnWire,
  orAbsent,
  orElse,
  REQUIRED_TEXT,
  requiredOr,
  wireEnum,
} from '#wire/wire-fields.ts'
import {answer, answerWith, body} from '#wire/wire-message.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'

export const MAX_SHARED_STUDIES = 20
export const SHARE_DAYS = {usual: 7, most: 30} as const
export const SHARE_OPENINGS = {usual: 10, most: 20} as const
export const MAX_SHARE_COMMENT = 500
/** The number of wrong codes after which a share ends. */
export const SHARE_CODE_TRIES = 5
export const SHARES_A_DAY = {ofSharer: 10, toRecipient: 3} as const

export const SHARE_SENT = '¡Email enviado exitosamente!'
export const SHARE_CONSENT = 'Acepto los términos y condiciones'

/** The terms that are accepted with `SHARE_CONSENT`; their version is stored with each share. */
export const SHARE_TERMS = {
  version: '2026-11-22',
  items: [
    'Vas a mostrar información de salud, que es confidencial, a la persona que elegís, que pasa a ser responsable de cuidarla.',
    'Quien tenga el link y el código puede ver los estudios elegidos hasta la fecha o la cantidad de veces que indiques.',
    'Podés dejar de compartir cuando quieras. Lo que esa persona ya haya visto o guardado no se puede borrar.',
    'Registramos cada vez que se abre, para que puedas verlo.',
  ],
} as const

/** Also accepted where the installation sends the reports themselves. */
export const ATTACHMENT_TERMS = {
  version: '2026-11-23',
  item: 'El email lleva además los informes en PDF: quien lo recibe los puede guardar y reenviar, aunque después dejes de compartir.',
} as const

const MUST_ACCEPT = 'Para compartir tenés que aceptar los términos y condiciones'
const WHICH_STUDIES = `Elegí entre 1 y ${MAX_SHARED_STUDIES} estudios`

const within = ({most}: {most: number}, error: string) =>
  numberOnWire(z.number().check(z.int(error), z.minimum(1, error), z.maximum(most, error)))

/** Keys of studies separated by semicolons, without repetitions. */
const chosenStudies = z.codec(
  z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(1_300, WHICH_STUDIES)),
  z.array(studyUid).check(z.minLength(1, WHICH_STUDIES), z.maxLength(MAX_SHARED_STUDIES, WHICH_STUDIES)),
  {
    decode: studiesNamed,
    encode: (uids) => uids.join(';'),
  },
)

/** A file in Base64, with or without the prefix of a data URL. */
const sentReport = orAbsent(
  z
    .string()
    .check(
      z.maxLength(MAX_REPORT_TEXT, 'El archivo es demasiado grande'),
      z.regex(/^(data:application\/pdf;base64,)?[\d+/A-Za-z]*={0,2}$/, 'El archivo no está en Base64'),
    ),
)

/** The form of the dialog. */
export const shareFields = {
  recipientName: ['nombre', firstName],
  recipientEmail: ['destinatario', email],
  comment: ['comentario', optionalLines(MAX_SHARE_COMMENT)],
  isAccepted: ['aceptaTerminos', z.literal(true, requiredOr(MUST_ACCEPT))],
  days: ['dias', orElse(within(SHARE_DAYS, `Elegí entre 1 y ${SHARE_DAYS.most} días`), SHARE_DAYS.usual)],
  openings: [
    'aperturas',
    orElse(within(SHARE_OPENINGS, `Elegí entre 1 y ${SHARE_OPENINGS.most} veces`), SHARE_OPENINGS.usual),
  ],
} as const

/** Only this answer contains `link` and `code`: together they give access to the studies. */
const madeShare = answer(
  {
    id: ['id', z.number()],
    link: ['link', z.string()],
    code: ['codigo', z.string()],
    expiresAt: ['vence', instant],
  },
  {sends: () => ({mensaje: SHARE_SENT})},
)
export type MadeShare = z.infer<typeof madeShare>

/** A repeat with the same idempotency key returns the same link and code: they are derived, not stored. */
export const shareStudy = endpoint('shareStudy', 'POST /estudios/compartir', {
  summary: 'Mail somebody a link to chosen studies of one person, which opens with a code that the sharer tells apart',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perMinute('account', 20)],
  input: body({...shareFields, studies: ['estudios', chosenStudies], report: ['imgBase64', sentReport]}),
  output: madeShare,
  errors: ['not-shareable', 'not-served', 'study-waits', 'archive-unavailable'],
})

/** `used-up`: opened as often as allowed; `locked`: too many wrong codes. */
const shareState = wireEnum({
  live: 'vigente',
  expired: 'vencido',
  revoked: 'revocado',
  'used-up': 'agotado',
  locked: 'bloqueado',
})
export type ShareState = z.infer<typeof shareState>

const deviceKind = wireEnum({phone: 'telefono', computer: 'computadora', unknown: 'desconocido'})

const shareSummary = wireObject({
  id: ['id', z.number()],
  recipientName: ['nombre', z.string()],
  recipientEmail: ['destinatario', z.string()],
  /** Whose studies they are, and who shared them. */
  patientName: ['paciente', z.string()],
  sharerName: ['compartio', z.string()],
  studies: [
    'estudios',
    z.array(
      wireObject({
        uid: ['id', z.string()],
        kind: ['type', studyKind],
        title: ['title', z.string()],
        performedAt: ['creationDate', studyMoment],
        /** Since when nothing that was issued of it is valid, and whether recipients still see its images; null while it is valid. */
        withdrawn: ['retirado', objectOrNull({since: ['desde', instant], hasImages: ['hayImagen', z.boolean()]})],
      }),
    ),
  ],
  createdAt: ['creado', instant],
  expiresAt: ['vence', instant],
  state: ['estado', shareState],
  openings: ['veces', z.number()],
  mostOpenings: ['aperturas', z.number()],
  /** The last openings, newest first. */
  visits: ['visitas', z.array(wireObject({at: ['fecha', instant], device: ['dispositivo', deviceKind]}))],
  revokedAt: ['revocado', z.nullable(instant)],
})
export type ShareSummary = z.infer<typeof shareSummary>

export const shares = endpoint('shares', 'GET /nosocios/{id}/compartidos', {
  ...PATIENT_READS,
  summary: 'What this person shared, and what was shared of their studies, newest first',
  input: ownIdInput,
  output: answerWith('data', z.array(shareSummary)),
})

export const revokeShare = endpoint('revokeShare', 'POST /estudios/compartidos/{compartido}/revocar', {
  summary: 'Stop sharing at once; what is open closes too',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perMinute('account', 30), perDay('account', 300)],
  input: wireObject({shareId: ['params.compartido', idInText]}),
})
