import * as z from 'zod/mini'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {homeAndPlanFields} from '#people/home-and-plan.ts'
import {wireId} from '#wire/wire-fields.ts'
import {body} from '#wire/wire-message.ts'

/** The fields of a pre-created account that its holder completes. No other field can be written. */
const completionFields = {personId: ['idPersona', wireId], ...homeAndPlanFields} as const

const both = {
  authorization: 'link',
  idempotent: true,
  limits: [perHour('network', 300)],
  errors: ['link-expired'],
} as const

/** The bearer is the access token that a login with status 2 returned. */
export const completeAccount = endpoint('completeAccount', 'POST /nosocios/crear', {
  ...both,
  summary: 'Complete the data of a pre-created account',
  input: body(completionFields),
})

/** The same call, with the access token as a field or as the bearer. */
export const completeAccountWithAccess = endpoint('completeAccountWithAccess', 'POST /nosocios/register-lite', {
  ...both,
  summary: 'Complete the data of a pre-created account, with the access value passed along',
  input: body({...completionFields, access: ['access', z.optional(z.string().check(z.maxLength(200)))]}),
})

/** While somebody fills in the form, so that a slow reader does not lose the access; a browser without a change asks nothing. */
export const renewCompletionAccess = endpoint('renewCompletionAccess', 'POST /nosocios/crear/renovar', {
  authorization: 'link',
  summary: 'Keep the access of an account completion for another half hour, up to four hours after the sign-in',
  limits: [perHour('network', 300)],
  errors: ['link-expired'],
  input: body({personId: ['idPersona', wireId]}),
})
