import {MAX_COMMENT_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {documentFields, documentIn} from '#fields/document-fields.ts'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {email} from '#fields/email-address.ts'
import {firstName, lastName} from '#people/person-names.ts'
import {contactPhone} from '#fields/phone-fields.ts'
import {multiline, notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {insideObject} from '#wire/declared-fields.ts'

/** The forms of the public pages: a request for a preventive check-up, and a question, comment or suggestion. */

export const FORM_SENT = 'Formulario enviado'
const MAX_SUBJECT = 150

const NO_SUBJECT = 'Ingresá un asunto'
const NO_COMMENT = 'Ingresá un comentario'
export const NO_CENTRE = 'Elegí una sede'

const text = (most: number) =>
  z.string(REQUIRED_TEXT).check(z.trim(), notEmpty, z.maxLength(most, `Puede tener hasta ${most} caracteres`))

const subject = z
  .string(REQUIRED_TEXT)
  .check(z.trim(), z.minLength(1, NO_SUBJECT), z.maxLength(MAX_SUBJECT, `Puede tener hasta ${MAX_SUBJECT} caracteres`))

/** Browsers separate the lines with a carriage return and a line feed. */
const comment = multiline(
  z.string(REQUIRED_TEXT).check(
    z.overwrite((typed) => typed.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(3, NO_COMMENT),
    z.maxLength(MAX_COMMENT_LENGTH, `Puede tener hasta ${MAX_COMMENT_LENGTH} caracteres`),
  ),
)

const welltestFields = {
  firstName: ['name', firstName],
  lastName: ['lastName', lastName],
  ...documentFields('docType', 'docNum'),
  email: ['email', email],
  phone: ['tel', contactPhone],
  insurer: ['prepaga', text(60)],
  credential: ['credential', text(40)],
  /** The key of a centre, as `welltestCentres` returns it. */
  centre: ['sede', z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(60, NO_CENTRE))],
} as const

/** The form of a request for a preventive check-up. */
export const welltestRequest = insideObject(welltestFields).check(documentIn('documentType', 'documentNumber'))
export type WelltestRequest = z.infer<typeof welltestRequest>

const contactFields = {
  name: ['apeYnombre', firstName],
  phone: ['telefono', contactPhone],
  email: ['email', email],
  subject: ['asunto', subject],
  comment: ['comentarioSugerencia', comment],
} as const

/** The form of a question, comment or suggestion. */
export const contactMessage = insideObject(contactFields)
export type ContactMessage = z.infer<typeof contactMessage>

/** The command accepts three of each form per person and hour, and sixty per network (`too-many`); this limit is for attempts. */
const enquiry = {
  authorization: 'none',
  captcha: true,
  idempotent: 'by-itself',
  limits: [perHour('network', 300)],
  output: answer({}, {sends: () => ({mensaje: FORM_SENT})}),
} as const

export const welltestForm = endpoint('welltestForm', 'POST /landing/welltest/form', {
  ...enquiry,
  summary: 'Ask for a preventive check-up; the network answers by mail or telephone',
  input: body(welltestFields),
})

export const contactForm = endpoint('contactForm', 'POST /landing/contacto/form', {
  ...enquiry,
  summary: 'Send a question, comment or suggestion to the network',
  input: body(contactFields),
})
