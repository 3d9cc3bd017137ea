import * as z from 'zod/mini'
import {editFields, linkFields} from './dependant-fields.ts'
import {documentIn, documentInPath, wireDocumentNumber, wireDocumentType} from '#fields/document-fields.ts'
import {endpoint, MAX_LOOK_UPS, perDay, perHour, type Endpoint} from '#wire/endpoint.ts'
import {idInText, wireId} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {at} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** Linking a child, and what follows from it. */

/** How many children one holder may link. */
export const MAX_CHILDREN = 10

export const LINKED = 'Familiar vinculado'
export const ALREADY_LINKED = 'Familiar ya vinculado'
export const NOT_LINKED = 'No pudimos asociarte a este familiar'
export const ALREADY_EXISTS = 'Este familiar ya existe en nuestras bases'
export const UNLINKED = 'Familiar desasociado'

const ofFamily = {authorization: 'patient'} as const satisfies Partial<Endpoint>

/**
 * A person whom the network knows by a document, as shown to a caller who may be a stranger: only initials, and a handle that
 * is valid for this caller until the end of the next day.
 */
const knownPerson = wireObject({handle: ['idEdns', z.string()], initials: ['iniciales', z.string()]})
export type KnownPerson = z.infer<typeof knownPerson>

const known = {people: ['pacientes', z.array(knownPerson)]} as const
const linked = {ednsId: ['idEdns', z.number()]} as const

/**
 * a and b are document type and number. An adult is reported as missing. A look-up that finds nobody, or a child of the group, is not counted for
 * the day, so that a typing mistake costs a parent nothing; the limit of an hour counts every one, against guessing.
 */
export const verifyMember = endpoint('verifyMember', 'GET /nosocios/integrante/{a}/{b}/verificar', {
  ...ofFamily,
  summary: 'Whether the network knows a child by its document: estado -1 no, 0 yes, 1 it is linked with the caller',
  limits: [perDay('account', MAX_LOOK_UPS), perHour('account', 20)],
  input: params(documentInPath('a', 'b')),
  output: outcomes({
    missing: [{estado: -1}],
    'already-linked': [{estado: 1, mensaje: ALREADY_LINKED}],
    exists: [{estado: 0}, known],
  }),
  errors: ['not-validated'],
})

const refused = [{estado: 2, mensaje: NOT_LINKED}, {reason: ['motivo', z.string()]}] as const

const linking = {
  ...ofFamily,
  idempotent: true,
  limits: [perDay('account', 20)],
  errors: ['not-validated'],
} as const satisfies Partial<Endpoint>

/** `vinculo`: child, the only kind of link in the specification. */
const unreadOfLinking = {canal: z.nullish(z.literal([1, 2, '1', '2'])), vinculo: z.literal([3, '3'])}

export const linkNew = endpoint('linkNew', 'POST /nosocios/asociar-nuevo', {
  ...linking,
  summary:
    'Link a child whom the network does not know: estado 0 linked, 1 already linked, 2 refused, 3 known with this birth date',
  input: body(linkFields, {unread: unreadOfLinking, sends: () => ({canal: 1, vinculo: 3})}),
  output: outcomes({
    linked: [{estado: 0, mensaje: LINKED}, linked],
    'already-linked': [{estado: 1, mensaje: ALREADY_LINKED}],
    refused,
    exists: [{estado: 3, mensaje: ALREADY_EXISTS}, known],
  }),
})

/** The holder is only compared with the session; handle and document identify the child. */
export const linkExisting = endpoint('linkExisting', 'POST /nosocios/asociar', {
  ...linking,
  summary: 'Link a child whom the network knows: estado 0 linked, 1 already linked, 2 refused',
  input: body(
    {
      holder: at('titular?', {
        ednsId: ['idEdns', z.optional(wireId)],
        documentType: ['tipoDoc', z.optional(wireDocumentType)],
        documentNumber: ['nroDoc', z.optional(wireDocumentNumber)],
      }),
      ...at('integrante', {
        handle: ['idEdns', z.string().check(z.regex(/^[\w-]{1,64}$/, 'Volvé a buscar a tu familiar'))],
        documentType: ['tipoDoc', wireDocumentType],
        documentNumber: ['nroDoc', wireDocumentNumber, documentIn('tipoDoc', 'nroDoc')],
      }),
    },
    {unread: unreadOfLinking, sends: () => ({canal: 1, vinculo: 3})},
  ),
  output: outcomes({
    linked: [{estado: 0, mensaje: LINKED}, linked],
    'already-linked': [{estado: 1, mensaje: ALREADY_LINKED}],
    refused,
  }),
})

export const unlink = endpoint('unlink', 'POST /nosocios/des-asociar', {
  ...ofFamily,
  summary: 'End the link with a member of the family group',
  idempotent: true,
  limits: [perHour('account', 30)],
  input: body({holderEdnsId: ['idEdnsTitular', z.optional(wireId)], ednsId: ['idEdnsRelacionado', wireId]}),
  output: answer({}, {sends: () => ({mensaje: UNLINKED})}),
  errors: ['review-open'],
})

export const editDependant = endpoint('editDependant', 'PUT /nosocios/{id}/integrantes/{integrante}', {
  ...ofFamily,
  summary: 'Change contact and coverage of a child',
  limits: [perHour('account', 30)],
  input: wireObject({
    personId: ['params.id', idInText],
    ednsId: ['params.integrante', idInText],
    ...at('body', editFields),
  }),
})
