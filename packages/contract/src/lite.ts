import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {chosenPlan, decodeHomeAndPlan, encodeHomeAndPlan, homeAndPlan, wireHomeAndPlan} from './home-and-plan.ts'
import {plainSuccess, wireId} from './wire-fields.ts'

/** The fields of an account made by a provider that its holder completes; nothing else of it can be written. */
export const completion = z.object({personId: z.number(), ...homeAndPlan.shape, plan: chosenPlan})
export type Completion = z.infer<typeof completion>

const wireCompletion = {idPersona: wireId, ...wireHomeAndPlan}

const encodeCompletion = ({personId, ...rest}: Completion) => ({idPersona: personId, ...encodeHomeAndPlan(rest)})

const both = {
  method: 'POST',
  tag: 'registration',
  captcha: false,
  idempotent: true,
  limits: [{by: 'network', max: 300, seconds: 3_600}],
  output: plainSuccess,
  errors: ['link-expired'],
} as const

/** The access token of the login's outcome 2 comes as a bearer. */
export const createLite = endpoint('createLite', {
  ...both,
  path: '/nosocios/crear',
  summary: 'Complete the data of an account that a provider made',
  authorization: 'link',
  input: z.codec(z.object({body: z.object(wireCompletion)}), completion, {
    decode: ({body}) => ({personId: body.idPersona, ...decodeHomeAndPlan(body)}),
    encode: (input) => ({body: encodeCompletion(input)}),
  }),
})

/** The same with the access token as a field, or as a bearer. */
export const registerLite = endpoint('registerLite', {
  ...both,
  path: '/nosocios/register-lite',
  summary: 'Complete the data of an account that a provider made, with the access value passed along',
  authorization: 'link',
  input: z.codec(
    z.object({body: z.object({...wireCompletion, access: z.optional(z.string().check(z.maxLength(200)))})}),
    z.object({...completion.shape, access: z.optional(z.string())}),
    {
      decode: ({body}) => ({personId: body.idPersona, access: body.access, ...decodeHomeAndPlan(body)}),
      encode: ({access, ...input}) => ({body: {...encodeCompletion(input), access}}),
    },
  ),
})
