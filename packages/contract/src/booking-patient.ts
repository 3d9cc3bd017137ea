import * as z from 'zod/mini'
import {
  documentIn,
  documentNumber,
  documentTypeInText,
  wireDocumentNumber,
  wireDocumentType,
} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {answer, ignored, isoDate, plainSuccess, slashDate} from './wire-fields.ts'

/**
 * Somebody as the booking system knows them: the person of the session or a child of theirs, named by the document. All else
 * that a request says of them is only compared, or ignored: what is written is what the portal knows.
 */
const namedPatient = z.object({documentType: z.number(), documentNumber: z.string(), birthDate: z.optional(isoDate)})

export const registerInBooking = endpoint('registerInBooking', {
  method: 'POST',
  path: '/apim/turnos/register',
  summary: 'Make a patient known to the booking system; a repeat changes nothing',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: 'by-itself',
  limits: [{by: 'account', max: 30, seconds: 600}],
  input: z.codec(
    z.object({
      body: z
        .object({
          docu_tipo: wireDocumentType,
          docu_nro: wireDocumentNumber,
          naci_fecha: z.optional(slashDate),
          email: ignored,
          sexo: ignored,
          nombre: ignored,
          ape: ignored,
          telefono: ignored,
        })
        .check(documentIn('docu_tipo', 'docu_nro')),
    }),
    namedPatient,
    {
      decode: ({body}) => ({
        documentType: body.docu_tipo,
        documentNumber: body.docu_nro,
        birthDate: body.naci_fecha,
      }),
      encode: (named) => ({
        body: {docu_tipo: named.documentType, docu_nro: named.documentNumber, naci_fecha: named.birthDate},
      }),
    },
  ),
  output: plainSuccess,
  errors: ['not-found'],
})

/** The plan with which somebody is attended. */
export const activePlanOfPatient = z.object({
  id: z.number(),
  name: z.string(),
  typeId: z.nullable(z.number()),
  typeName: z.nullable(z.string()),
})
export type ActivePlan = z.infer<typeof activePlanOfPatient>

const wirePlan = z.object({
  planPk: z.number(),
  planDesc: z.string(),
  gamaPk: z.nullable(z.number()),
  gamaDesc: z.nullable(z.string()),
})

/** The path's a and b are document type and number, of oneself or of a child; the answer is in the words of the login's plan. */
export const activePlan = endpoint('activePlan', {
  method: 'GET',
  path: '/apim/cons/planactivo/{a}/{b}',
  summary: 'The plan with which a patient is attended (estado 0), or that there is none (estado 1)',
  tag: 'booking',
  authorization: 'patient',
  captcha: true,
  idempotent: false,
  countedIn: 'memory',
  limits: [{by: 'account', max: 60, seconds: 60}],
  input: z.codec(
    z.object({params: z.object({a: documentTypeInText, b: documentNumber}).check(documentIn('a', 'b'))}),
    z.object({documentType: z.number(), documentNumber: z.string()}),
    {
      decode: ({params}) => ({documentType: params.a, documentNumber: params.b}),
      encode: (named) => ({params: {a: named.documentType, b: named.documentNumber}}),
    },
  ),
  output: z.codec(
    z.object({...answer, data: z.nullable(wirePlan)}),
    z.object({plan: z.nullable(activePlanOfPatient)}),
    {
      decode: ({data}) => ({
        plan: data && {id: data.planPk, name: data.planDesc, typeId: data.gamaPk, typeName: data.gamaDesc},
      }),
      encode: ({plan}) => ({
        estado: plan ? 0 : 1,
        mensaje: plan ? '' : 'No hay un plan activo.',
        data: plan && {planPk: plan.id, planDesc: plan.name, gamaPk: plan.typeId, gamaDesc: plan.typeName},
      }),
    },
  ),
  errors: ['not-found'],
})
