import * as z from 'zod/mini'
import {accountStatus} from './access.ts'
import {documentIn, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint, type Endpoint, type Limit} from './endpoint.ts'
import {bothSides, decodeWay, encodeWay, filesOf, medicalOrderId, severalFiles, way, wireWay} from './review-fields.ts'
import {answer, noInput, plainSuccess, saidUser, SUCCESS, wireId, wireSmallId} from './wire-fields.ts'

/** Documents that a patient hands in for the team to judge. A form names files by the keys that the upload answered. */

/** Who is named is only compared with the session; the person of the session when nobody is. */
const named = {
  idEdns: z.optional(wireId),
  idTipoDoc: z.optional(wireDocumentType),
  nroDoc: z.optional(wireDocumentNumber),
  idUsuario: saidUser,
}
const namedDocument = documentIn('idTipoDoc', 'nroDoc')

const handedIn = z.object({
  ednsId: z.optional(z.number()),
  documentType: z.optional(z.number()),
  documentNumber: z.optional(z.string()),
  files: z.array(z.string()),
  ...way.shape,
})
export type HandedIn = z.infer<typeof handedIn>

const handInInput = (files: ReturnType<typeof filesOf>) =>
  z.codec(z.object({body: z.object({...named, ...wireWay, documentacion: files}).check(namedDocument)}), handedIn, {
    decode: ({body}) => ({
      ednsId: body.idEdns,
      documentType: body.idTipoDoc,
      documentNumber: body.nroDoc,
      files: body.documentacion,
      ...decodeWay(body),
    }),
    encode: (input) => ({
      body: {
        idEdns: input.ednsId,
        idTipoDoc: input.documentType,
        nroDoc: input.documentNumber,
        documentacion: input.files,
        ...encodeWay(input),
      },
    }),
  })

// Three that succeed a day, which the command counts; this bounds the tries.
const TRIES: readonly Limit[] = [{by: 'account', max: 30, seconds: 3_600}]

const byPatient = {
  method: 'POST',
  tag: 'reviews',
  authorization: 'patient',
  captcha: false,
  idempotent: true,
  limits: TRIES,
} as const satisfies Partial<Endpoint>

export const formIdentity = endpoint('formIdentity', {
  ...byPatient,
  path: '/registro/formulario/1/validacion',
  summary: 'Hand in front, back and a picture of oneself, to have the own identity validated',
  input: handInInput(filesOf(3, 3, 'Enviá tres imágenes: el frente y el dorso del documento, y una foto tuya')),
  output: plainSuccess,
  errors: ['review-open', 'already-validated', 'too-many'],
})

export const formMinor = endpoint('formMinor', {
  ...byPatient,
  path: '/registro/formulario/2/validacion',
  summary: "Hand in front and back of a linked minor's document",
  input: handInInput(bothSides),
  output: plainSuccess,
  errors: ['review-open', 'already-validated', 'not-validated', 'too-many'],
})

const relationshipHandedIn = z.object({...handedIn.shape, documentationType: z.number()})

export const formRelationship = endpoint('formRelationship', {
  ...byPatient,
  path: '/registro/formulario/4/validacion',
  summary: 'Hand in what proves the relationship with a minor',
  input: z.codec(
    z.object({
      body: z
        .object({
          ...named,
          ...wireWay,
          tipoDocumentacion: wireSmallId,
          documentacion: filesOf(1, 1, 'Enviá una imagen'),
        })
        .check(namedDocument),
    }),
    relationshipHandedIn,
    {
      decode: ({body}) => ({
        ednsId: body.idEdns,
        documentType: body.idTipoDoc,
        documentNumber: body.nroDoc,
        files: body.documentacion,
        ...decodeWay(body),
        documentationType: body.tipoDocumentacion,
      }),
      encode: (input) => ({
        body: {
          idEdns: input.ednsId,
          idTipoDoc: input.documentType,
          nroDoc: input.documentNumber,
          documentacion: input.files,
          ...encodeWay(input),
          tipoDocumentacion: input.documentationType,
        },
      }),
    },
  ),
  output: plainSuccess,
  errors: ['review-open', 'already-validated', 'not-validated', 'too-many'],
})

export const formOrder = endpoint('formOrder', {
  ...byPatient,
  path: '/registro/formulario/5/validacion',
  summary: 'Hand in a medical order, as images or PDF, for oneself or a linked member',
  input: handInInput(severalFiles),
  output: z.codec(z.object({...answer, idOrden: medicalOrderId}), z.object({orderId: z.string()}), {
    decode: ({idOrden}) => ({orderId: idOrden}),
    encode: ({orderId}) => ({...SUCCESS, idOrden: orderId}),
  }),
  errors: ['too-many'],
})

export const validationFinal = endpoint('validationFinal', {
  method: 'POST',
  path: '/validacion/final',
  summary: 'End of a validation in the browser: the status that the account has now, and how many reviews wait',
  tag: 'reviews',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: noInput,
  output: z.codec(
    z.object({...answer, estadoCuenta: accountStatus, pendientes: z.number()}),
    z.object({status: accountStatus, waiting: z.number()}),
    {
      decode: (wire) => ({status: wire.estadoCuenta, waiting: wire.pendientes}),
      encode: (output) => ({...SUCCESS, estadoCuenta: output.status, pendientes: output.waiting}),
    },
  ),
  errors: [],
})
