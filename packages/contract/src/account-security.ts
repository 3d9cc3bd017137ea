import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {captchaSolution, typedPassword} from './field-rules.ts'
import {newPassword} from './password-rules.ts'
import {email, pin, wirePin} from './person-fields.ts'
import {pinAnswer} from './pin-answer.ts'
import {answer, idInText, instant, noInput, plainSuccess, SUCCESS, wireId} from './wire-fields.ts'

const forPatients = {tag: 'account-security', authorization: 'patient', errors: ['not-found']} as const

const changeOutcome = z.discriminatedUnion('is', [
  z.object({is: z.literal('changed')}),
  z.object({is: z.literal('wrong-password')}),
])
export type PasswordChange = z.infer<typeof changeOutcome>

export const WRONG_OLD_PASSWORD = 'La contraseña ingresada es incorrecta'

/** estado 1 when the old password is not it. */
export const changePassword = endpoint('changePassword', {
  ...forPatients,
  method: 'PUT',
  path: '/registro/personas/upd/password',
  summary: 'Change the own password, knowing the old one; every other session closes',
  captcha: true,
  idempotent: false,
  limits: [
    {by: 'account', max: 5, seconds: 600},
    {by: 'account', max: 20, seconds: 86_400},
  ],
  input: z.codec(
    z.object({
      body: z.object({
        idPersona: wireId,
        password: newPassword,
        oldPassword: typedPassword,
        tokenRecaptcha: z.optional(captchaSolution),
      }),
    }),
    z.object({personId: z.number(), password: newPassword, oldPassword: typedPassword}),
    {
      decode: ({body}) => ({personId: body.idPersona, password: body.password, oldPassword: body.oldPassword}),
      encode: (input) => ({
        body: {idPersona: input.personId, password: input.password, oldPassword: input.oldPassword},
      }),
    },
  ),
  output: z.codec(z.object(answer), changeOutcome, {
    decode: ({estado}): PasswordChange => (estado === 0 ? {is: 'changed'} : {is: 'wrong-password'}),
    encode: ({is}) => (is === 'changed' ? SUCCESS : {estado: 1, mensaje: WRONG_OLD_PASSWORD}),
  }),
  errors: ['captcha-required', 'not-found', 'busy'],
})

/** The id in the path is only compared with the session's person. */
const ownIdInPath = z.object({x: idInText})

export const sendChangePin = endpoint('sendChangePin', {
  ...forPatients,
  method: 'POST',
  path: '/registro/change-password/pin/{x}',
  summary: 'Mail a code of six digits to a new address, to prove that it is theirs; x is the own idPersona',
  captcha: false,
  idempotent: true,
  limits: [
    {by: 'account', max: 10, seconds: 3_600},
    {by: 'account', max: 20, seconds: 86_400},
  ],
  input: z.codec(
    z.object({params: ownIdInPath, body: z.object({nuevoEmail: email})}),
    z.object({personId: z.number(), email}),
    {
      decode: ({params, body}) => ({personId: params.x, email: body.nuevoEmail}),
      encode: (input) => ({params: {x: input.personId}, body: {nuevoEmail: input.email}}),
    },
  ),
  output: plainSuccess,
  errors: ['not-found', 'too-many'],
})

export const verifyChangePin = endpoint('verifyChangePin', {
  ...forPatients,
  method: 'POST',
  path: '/registro/change-password/pin/{x}/verificar',
  summary: 'Show the code that came to the new address: estado 0, or 5 with what to say',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 30, seconds: 600}],
  input: z.codec(
    z.object({params: ownIdInPath, body: z.object({pin: wirePin})}),
    z.object({personId: z.number(), pin}),
    {
      decode: ({params, body}) => ({personId: params.x, pin: body.pin}),
      encode: (input) => ({params: {x: input.personId}, body: {pin: input.pin}}),
    },
  ),
  output: pinAnswer,
})

/** estado 5 without a verified code for this very address. */
export const changeEmail = endpoint('changeEmail', {
  ...forPatients,
  method: 'PUT',
  path: '/registro/personas/upd/email',
  summary: 'Change the own address for one proved by its code; the old one is told, and can take it back for 72 hours',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 20, seconds: 3_600}],
  input: z.codec(
    z.object({body: z.object({idPersona: wireId, idEdns: wireId, nuevoEmail: email})}),
    z.object({personId: z.number(), ednsId: z.number(), email}),
    {
      decode: ({body}) => ({personId: body.idPersona, ednsId: body.idEdns, email: body.nuevoEmail}),
      encode: (input) => ({body: {idPersona: input.personId, idEdns: input.ednsId, nuevoEmail: input.email}}),
    },
  ),
  output: pinAnswer,
})

/** The bearer is the token of the link that went to the old address. */
export const revertEmail = endpoint('revertEmail', {
  method: 'POST',
  path: '/registro/email/revertir',
  summary: 'Give the account its old address back, by the link that the old address got; every session closes',
  tag: 'account-security',
  authorization: 'link',
  captcha: false,
  idempotent: false,
  limits: [{by: 'network', max: 60, seconds: 3_600}],
  input: noInput,
  output: z.codec(z.object({...answer, data: z.string()}), z.object({maskedEmail: z.string()}), {
    decode: ({data}) => ({maskedEmail: data}),
    encode: ({maskedEmail}) => ({...SUCCESS, data: maskedEmail}),
  }),
  errors: ['link-expired'],
})

/** One session that lives, as its owner sees it. `browser` and `system` are empty where they could not be told. */
const openSession = z.object({
  id: z.number(),
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'computer', 'unknown']),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const openSessions = endpoint('openSessions', {
  ...forPatients,
  method: 'GET',
  path: '/login/sesiones',
  summary: 'The own sessions that live, the current one first',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: noInput,
  output: z.codec(
    z.object({
      ...answer,
      data: z.array(
        z.object({
          id: z.number(),
          navegador: z.string(),
          sistema: z.string(),
          tipo: z.enum(['telefono', 'computadora', 'desconocido']),
          inicio: instant,
          ultimoUso: instant,
          actual: z.boolean(),
        }),
      ),
    }),
    z.array(openSession),
    {
      decode: ({data}): OpenSession[] =>
        data.map((row) => ({
          id: row.id,
          browser: row.navegador,
          system: row.sistema,
          kind: row.tipo === 'telefono' ? 'phone' : row.tipo === 'computadora' ? 'computer' : 'unknown',
          createdAt: row.inicio,
          lastUsedAt: row.ultimoUso,
          current: row.actual,
        })),
      encode: (sessions) => ({
        ...SUCCESS,
        data: sessions.map((one) => ({
          id: one.id,
          navegador: one.browser,
          sistema: one.system,
          tipo: ({phone: 'telefono', computer: 'computadora', unknown: 'desconocido'} as const)[one.kind],
          inicio: one.createdAt,
          ultimoUso: one.lastUsedAt,
          actual: one.current,
        })),
      }),
    },
  ),
})

export const closeSession = endpoint('closeSession', {
  ...forPatients,
  method: 'POST',
  path: '/login/sesiones/{id}/cerrar',
  summary: 'Close one of the own sessions',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  input: z.codec(z.object({params: z.object({id: idInText})}), z.object({sessionId: z.number()}), {
    decode: ({params}) => ({sessionId: params.id}),
    encode: ({sessionId}) => ({params: {id: sessionId}}),
  }),
  output: plainSuccess,
})

export const closeOtherSessions = endpoint('closeOtherSessions', {
  ...forPatients,
  method: 'POST',
  path: '/login/sesiones/cerrar-otras',
  summary: 'Close every own session but the one that asks',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 20, seconds: 60}],
  input: noInput,
  output: z.codec(z.object({...answer, cerradas: z.number()}), z.object({closed: z.number()}), {
    decode: ({cerradas}) => ({closed: cerradas}),
    encode: ({closed}) => ({...SUCCESS, cerradas: closed}),
  }),
})
