import {typedPassword, WRONG_PASSWORD} from '#accounts/access.ts'
import {endpoint, perDay, perTenMinutes} from '#wire/endpoint.ts'
import {idInText, slashDate} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** How many days the owner of a closed account can reopen it, by signing in. */
export const REOPEN_DAYS = 30

const closingOutcome = outcomes({
  closing: [{estado: 0}, {until: ['hasta', slashDate]}],
  'wrong-password': [{estado: 1, mensaje: WRONG_PASSWORD}],
})

/** `until` is the last day on which signing in reopens the account. */
export const closeAccount = endpoint('closeAccount', 'POST /nosocios/{id}/cierre', {
  summary:
    'Close the own account: sessions end, upcoming appointments are cancelled, and in thirty days contact data go',
  authorization: 'patient',
  limits: [perTenMinutes('account', 5), perDay('account', 20)],
  input: wireObject({personId: ['params.id', idInText], password: ['body.password', typedPassword]}),
  output: closingOutcome,
  errors: ['busy'],
})
