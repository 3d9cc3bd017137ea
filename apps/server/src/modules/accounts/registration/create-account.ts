import type {createUser, Registration} from '@ceibo/contract/accounts/registration'
import {isUniqueViolation} from '@ceibo/database/database-errors'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import {acceptedTerms} from '#modules/accounts/terms/accept-terms.ts'
import {verifiedPinOf} from '#modules/accounts/mail-pin/mail-pin.ts'
import {usePin} from '#modules/accounts/mail-pin/mail-pin.queries.ts'
import {findFlow} from './onboarding-flow.ts'
import type {Flow} from './onboarding-flow.queries.ts'
import {insertAcceptance} from '#modules/accounts/terms/terms.queries.ts'
import {documentStatus, insertCredential, insertDeclaredPerson, insertOrigin} from './account.queries.ts'
import {finishPreRegistration, isFinished} from './pre-registration.queries.ts'
import {registrationProblems} from './registration-problems.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {welcomeMail} from '#modules/accounts/mails/registration-mails.ts'

/**
 * Creates the account of a person who proved the mail address in this browser. A repeat changes nothing. Throws
 * `mail-not-verified`, `invalid`, `plan-member`, `already-registered` or `terms-changed`.
 */
export async function createAccount(
  {input: given, request}: Call<typeof createUser>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const document = {type: given.documentType, number: given.documentNumber}
  const flow = await findFlow(request, on)
  if (flow === undefined) throw new AppError('mail-not-verified')
  if (await isFinished(on.db, flow.id, document)) return {}
  try {
    await makeAccount(given, flow, request, on)
  } catch (error) {
    // A parallel repeat is often refused because the first request has just created the account.
    if (await isFinished(on.db, flow.id, document)) return {}
    throw error
  }
  return {}
}

async function makeAccount(given: Registration, flow: Flow, request: RequestContext, on: Dependencies): Promise<void> {
  const document = {type: given.documentType, number: given.documentNumber}
  const pinId = await verifiedPinOf(
    {purpose: 'registration', owner: {flowId: flow.id}, document, email: given.email},
    on,
  )
  if (pinId === undefined) throw new AppError('mail-not-verified')
  const status = await documentStatus(on.db, given)
  const problems = await registrationProblems(given, status, on)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  if (status.member) throw new AppError('plan-member')
  if (status.registered) throw new AppError('already-registered')
  const terms = await acceptedTerms(given, on)
  const passwordHash = await on.passwords.hash(given.password)

  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // The row lock of the code makes parallel repeats wait for each other.
    if (!(await usePin(tx, pinId, now))) throw new AppError('mail-not-verified')
    const personId = await insertDeclaredPerson(tx, given, now)
    await insertCredential(tx, {personId, document, passwordHash, now})
    await finishPreRegistration(tx, flow.id, given, personId, now)
    await insertOrigin(tx, personId, given)
    const {channel, registeredBy, browser: device} = given
    await insertAcceptance(tx, {personId, terms, now, channel, registeredBy, device})
    await writeAudit(tx, {
      at: now,
      actor: {is: 'anonymous'},
      action: 'account-create',
      result: 'done',
      subjectId: personId,
      object: `terms:${terms.hash}`,
      request,
    })
    await queueMail(tx, welcomeMail, {recipient: given.email, data: {firstName: given.firstName}, now})
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'credential_live_document')) throw new AppError('already-registered', {cause: error})
    throw error
  })
  on.wake('mail')
}
