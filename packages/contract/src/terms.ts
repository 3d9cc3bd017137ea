import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {channel, registeredBy, registeredByOf, saidText, wireChannel, wireRegisteredBy} from './person-fields.ts'
import {answer, plainSuccess, SUCCESS, wireId, wireSmallId} from './wire-fields.ts'

/** The terms of the portal, by the id that an acceptance names. */
export const TERMS_ID = 24

/** Stands for the version in force wherever a version's hash may stand. */
export const TERMS_IN_FORCE = 'vigente'

/** One version of the terms; the hash is the SHA-256 of its text, in hexadecimal. */
export const terms = z.object({id: z.number(), hash: z.string(), text: z.string(), inForceSince: z.string()})
export type Terms = z.infer<typeof terms>

export const termsHash = z.string().check(z.regex(/^(?:[0-9a-f]{64}|vigente)$/, 'Indicá la versión de los términos'))

export const readTerms = endpoint('terms', {
  method: 'GET',
  path: '/maestro/terminos/{hash}',
  summary: 'The terms, by the hash of a version or `vigente`; a list whose first item is that version',
  tag: 'registration',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [],
  input: z.codec(z.object({params: z.object({hash: termsHash})}), z.object({hash: z.string()}), {
    decode: ({params}) => params,
    encode: (params) => ({params}),
  }),
  output: z.codec(
    z.object({
      ...answer,
      data: z.array(z.object({id: z.number(), hash: z.string(), texto: z.string(), vigenteDesde: z.string()})),
    }),
    z.array(terms),
    {
      decode: ({data}) =>
        data.map((row) => ({id: row.id, hash: row.hash, text: row.texto, inForceSince: row.vigenteDesde})),
      encode: (rows) => ({
        ...SUCCESS,
        data: rows.map((row) => ({id: row.id, hash: row.hash, texto: row.text, vigenteDesde: row.inForceSince})),
      }),
    },
  ),
  errors: ['not-found'],
})

/** After the completion of an account: its link token, also just spent, or the session of the same person. */
export const acceptTerms = endpoint('acceptTerms', {
  method: 'POST',
  path: '/registro/aceptar/terminos',
  summary: 'Keep that a person accepted the terms in force, with their hash, when and through which channel',
  tag: 'registration',
  authorization: 'patient-or-link',
  captcha: false,
  idempotent: true,
  limits: [{by: 'network', max: 300, seconds: 3_600}],
  input: z.codec(
    z.object({
      body: z.object({
        idPersona: wireId,
        idTermino: wireSmallId,
        canal: wireChannel,
        hashTermino: z.optional(termsHash),
        userData: saidText,
        altaUsr: wireRegisteredBy,
      }),
    }),
    z.object({
      personId: z.number(),
      termsId: z.number(),
      channel,
      termsHash: z.optional(z.string()),
      device: z.optional(z.string()),
      registeredBy: z.optional(registeredBy),
    }),
    {
      decode: ({body}) => ({
        personId: body.idPersona,
        termsId: body.idTermino,
        channel: body.canal,
        termsHash: body.hashTermino,
        device: body.userData ?? undefined,
        registeredBy: body.altaUsr ?? undefined,
      }),
      encode: (input) => ({
        body: {
          idPersona: input.personId,
          idTermino: input.termsId,
          canal: input.channel,
          hashTermino: input.termsHash,
          userData: input.device,
          altaUsr: input.registeredBy ?? registeredByOf(input.channel),
        },
      }),
    },
  ),
  output: plainSuccess,
  errors: ['not-signed-in', 'link-expired', 'terms-changed'],
})
