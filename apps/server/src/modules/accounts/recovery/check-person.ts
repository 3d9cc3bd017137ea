import type {PersonCheck, PersonState, productsByDocument, productsByPerson} from '@ceibo/contract/people/person-check'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {PIN} from '#modules/accounts/mail-pin/mail-pin-rules.ts'
import {documentSubject} from '#modules/accounts/mail-pin/mail-pin.ts'
import {openFlow} from '#modules/accounts/registration/onboarding-flow.ts'
import {documentStatus, personStatus, type Status} from './checked-status.queries.ts'
import type {OpenedLink, Self} from '#api/subjects/subject.ts'

/**
 * The state of a document. Its data at other entities is shown only after this browser's flow has verified a PIN for it, and
 * while it has no account. Known and unknown documents run the same statements, each with a row. The pId on the wire is random and opens
 * nothing: the flow holds the state.
 */
export async function checkDocument(
  {input, request}: Call<typeof productsByDocument>,
  on: Dependencies,
): Promise<PersonCheck> {
  const document = {type: input.documentType, number: input.documentNumber}
  const flow = await openFlow(request, on)
  const verifiedSince = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const proof = {flowId: flow.id, subject: documentSubject(document, on), verifiedSince}
  const status = await documentStatus(on.db, document, proof)
  return {state: stateOf(status), pId: newSecret(), entities: status.entities}
}

/** The state of the own account. Data at other entities needs a session, because a link proves only the mail address. */
export async function checkOneself(
  {input, subject}: Call<typeof productsByPerson, Self | OpenedLink>,
  on: Dependencies,
): Promise<PersonCheck> {
  const personId = subject.is === 'self' ? subject.person.personId : subject.ownerId
  const {entities, ...status} = await personStatus(on.db, personId)
  return {state: stateOf(status), pId: input.personId, entities: subject.is === 'self' ? entities : []}
}

/** A plan member with an account here counts as registered, as at login. */
function stateOf({hasAccount, mustComplete, isPlanMember}: Status): PersonState {
  if (hasAccount) return mustComplete ? 'must-complete' : 'registered'
  return isPlanMember ? 'member' : 'not-registered'
}
