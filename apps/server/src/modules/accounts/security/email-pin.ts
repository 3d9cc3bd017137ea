import type * as contract from '@ceibo/contract/accounts/account-security'
import type {PinOutcome} from '@ceibo/contract/people/person-fields'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Patient} from '#api/subjects/actor.ts'
import {canonicalEmail, checkPin, PIN_REFUSED, sendPin} from '#modules/accounts/mail-pin/mail-pin.ts'
import {ownEmail} from './email-change.queries.ts'
import type {Call} from '#api/mount/route.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Binds a code to the person who changes their email. */
export const emailPinOf = (actor: Patient) =>
  ({
    purpose: 'email-change',
    owner: {personId: actor.personId},
    document: {type: actor.documentTypeId, number: actor.documentNumber},
  }) as const

/** Mails a code to the new email. Throws `invalid` for the current one, and `too-many`. */
export async function sendChangePin(
  {actor, input, request}: Call<typeof contract.sendChangePin, Self>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {email} = await ownEmail(on.db, actor.personId)
  if (email !== null && canonicalEmail(email) === canonicalEmail(input.email)) {
    throw new AppError('invalid', {problems: [{field: 'email', message: 'Ese es el email que ya tenés'}]})
  }
  await sendPin({...emailPinOf(actor), email: input.email, request}, on)
  return {}
}

/** Checks the code mailed to the new email. */
export async function verifyChangePin(
  {actor, input, request}: Call<typeof contract.verifyChangePin, Self>,
  on: Dependencies,
): Promise<PinOutcome> {
  const isRight = await checkPin({...emailPinOf(actor), pin: input.pin, request}, on)
  return isRight ? {is: 'verified'} : {is: 'refused', message: PIN_REFUSED}
}
