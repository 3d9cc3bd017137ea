import type {Database} from '@ceibo/database/open-database'
import type {Booking} from '@ceibo/scheduling/booking-language'
import {cancelClashing} from '@ceibo/scheduling/cancellation'
import {endWaysIn} from '../accounts/accounts.module.ts'
import {recordAppointment} from '../appointments/appointments.module.ts'
import {writeAudit} from '../audit/audit.module.ts'
import {lockDocumentOwner} from './document-owner.ts'
import {movePerson, setAccountStatus} from './person-status.queries.ts'
import {takeDeclaration} from './family/declared-child.queries.ts'
import {markVerified} from './family/relationship.queries.ts'
import {tellOthers} from './family/tell-others.ts'

/**
 * Grants the identity of an account that proved it. Where the network knows the same person by the document and without an account,
 * such as somebody who was a dependant before the 16th birthday, the account takes over that person: what was theirs is there, and
 * what the account had goes along; of appointments that one person cannot have both, those of the account are cancelled and told.
 * Registration alone never does this, because it proves a mail and not a document; nor does a
 * number alone, because another person may have the same.
 */
export async function proveIdentity(tx: Database, personId: number, now: Date): Promise<void> {
  const owner = await lockDocumentOwner(tx, personId)
  if (owner === undefined) return setAccountStatus(tx, personId, 'validated')
  if (owner.is !== 'same-person') throw new Error('Somebody else has proved this document')
  const knownId = owner.person.id
  // Passkeys, secret and recovery codes are bound to the id of the person that ends.
  await endWaysIn(tx, {personId, secondStep: 'any', by: {is: 'system'}, now})
  const effects = {event: 'appointment-cancelled', actorId: personId, network: '', requestId: ''} as const
  const record = (booking: Booking) => recordAppointment(tx, booking, effects, now)
  await cancelClashing(tx, {personId, otherId: knownId}, record, now)
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

/** Grants a relationship that the team verified. The other holders are told who may act for the child now. */
export async function verifyRelationship(
  tx: Database,
  {holderId, dependantId, now}: {holderId: number; dependantId: number; now: Date},
): Promise<void> {
  await takeDeclaration(tx, holderId, dependantId)
  await markVerified(tx, holderId, dependantId, now)
  await tellOthers(tx, {dependantId, actorId: holderId, about: 'access', say: mayActNow, now})
}

const mayActNow = (who: string, whom: string) =>
  `Verificamos el vínculo de ${who} con ${whom}: desde ahora puede actuar por ${whom}.`
