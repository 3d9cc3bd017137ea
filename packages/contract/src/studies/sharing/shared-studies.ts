import * as z from 'zod/mini'
import {endpoint, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {studyKind, studyMoment} from '#studies/study-fields.ts'
import {instant, notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

/** The calls by which a recipient, who has no account, opens a share. */

/** How long an opened share stays open in the browser that opened it. */
export const VISIT_MINUTES = 30

const shareCode = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.regex(/^\d{4}$/, {error: 'Ingresá los 4 dígitos del código'}))

/** A study of a share before it is opened. */
const sharedStudyFields = {
  uid: ['id', z.string()],
  kind: ['type', studyKind],
  title: ['title', z.string()],
  performedAt: ['creationDate', studyMoment],
  centre: ['centro', z.string()],
  /** Since when nothing of it is valid, because who issued it took it back; null while it is valid. */
  withdrawn: ['retirado', objectOrNull({since: ['desde', instant]})],
  hasReport: ['hayInforme', z.boolean()],
  hasImages: ['hayImagen', z.boolean()],
} as const

/** The data of an opened share that the recipient sees. */
const sharedFields = {
  sharerName: ['compartio', z.string()],
  patientName: ['paciente', z.string()],
  recipientName: ['nombre', z.string()],
  comment: ['comentario', z.string()],
  shareExpiresAt: ['venceLink', instant],
  openingsLeft: ['aperturasRestantes', z.number()],
  studies: ['estudios', z.array(wireObject(sharedStudyFields))],
  /** The number of other studies, whose archive does not respond now. */
  unreachable: ['sinRespuesta', z.number()],
} as const
export type SharedStudies = InsideOf<typeof sharedFields>

const WRONG_CODE = 'El código no es correcto'

/** The bearer is the secret of the link. A wrong code counts; the fifth ends the share. */
export const openShare = endpoint('openShare', 'POST /estudios/compartidos/abrir', {
  summary: 'Open a share by its link and code: which studies it has, and a ticket to read them, bound to this browser',
  authorization: 'link',
  limits: [perTenMinutes('token', 30), perTenMinutes('network', 600)],
  input: body({code: ['codigo', shareCode]}),
  output: outcomes({
    opened: [{estado: 0}, {ticket: {token: ['ticket', z.string()], expiresAt: ['vence', instant]}, ...sharedFields}],
    'wrong-code': [{estado: 1, mensaje: WRONG_CODE}, {triesLeft: ['intentos', z.number()]}],
  }),
})
export type OpenedShare = z.infer<typeof openShare.output>

/** The bearer of these calls is the ticket of an opened share. */
export const byVisit = {
  authorization: 'link',
  limits: [perMinute('token', 60), perMinute('network', 1_200)],
  countedIn: 'memory',
} as const

/** For a reloaded page: it does not count as another opening. */
export const resumeShare = endpoint('resumeShare', 'POST /estudios/compartidos/retomar', {
  ...byVisit,
  summary: 'Which studies an opened share has, for the browser that opened it',
  output: answer(sharedFields),
})
