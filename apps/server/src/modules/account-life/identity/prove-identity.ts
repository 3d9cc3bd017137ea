import type {Database} from '@ceibo/database/open-database'
import {endWaysIn} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {lockDocumentOwner, movePerson, setAccountStatus} from '#modules/people/people.offers.ts'

/**
 * Grants the identity of an account that proved it. Where the network knows the same person by the document, without an account, such as a
 * dependant before the 16th birthday, the account continues as that person: the account gets their data and its own data moves to them;
 * `cancelClashing` comes before. Registration alone never does this, because it proves a mail and not a document; neither does a number alone,
 * because another person may have the same.
 */
export async function proveIdentity(tx: Database, personId: number, now: Date): Promise<void> {
  const owner = await lockDocumentOwner(tx, personId)
  if (owner === undefined) return setAccountStatus(tx, personId, 'validated')
  if (owner.is !== 'same-person') throw new Error('Somebody else has proved this document')
  const knownId = owner.person.id
  // Passkeys, secret and recovery codes are bound to the old id of the person.
  await endWaysIn(tx, {personId, secondStep: 'any', by: {is: 'system'}, now})
  await movePerson(tx, personId, knownId, now)
  await writeAudit(tx, {
    at: now,
    actor: {is: 'system'},
    action: 'person-take-over',
    result: 'done',
    subjectId: knownId,
    object: `person:${personId}`,
  })
}
