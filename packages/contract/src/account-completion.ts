import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {homeAndPlanFields} from './home-and-plan.ts'
import {plainSuccess, wireId} from './wire-fields.ts'
import {body, type InsideOf} from './wire-object.ts'

const completionFields = {personId: ['idPersona', wireId], ...homeAndPlanFields} as const

/** The fields of an account made by a practitioner that its holder completes; nothing else of it can be written. */
export type Completion = InsideOf<typeof completionFields>

const both = {
  tag: 'registration',
  authorization: 'link',
  idempotent: true,
  limits: [{by: 'network', max: 300, seconds: 3_600}],
  output: plainSuccess,
  errors: ['link-expired'],
} as const

/** The access token of the login's outcome 2 comes as a bearer. */
export const completeAccount = endpoint('completeAccount', 'POST /nosocios/crear', {
  ...both,
  summary: 'Complete the data of an account that a practitioner made',
  input: body(completionFields),
})

/** The same with the access token as a field, or as a bearer. */
export const completeAccountWithAccess = endpoint('completeAccountWithAccess', 'POST /nosocios/register-lite', {
  ...both,
  summary: 'Complete the data of an account that a practitioner made, with the access value passed along',
  input: body({...completionFields, access: ['access', z.optional(z.string().check(z.maxLength(200)))]}),
})
