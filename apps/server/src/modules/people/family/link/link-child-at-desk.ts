import type {NewChild} from '@ceibo/contract/desk/new-patient'
import type {Database} from '@ceibo/database/open-database'
import {spokenDay, civilDate} from '@ceibo/rules/time/civil-time'
import type {Clock} from '@ceibo/adapters/clock/port'
import {endLapsed} from '#modules/people/family/end/end-relationship.queries.ts'
import {notifyOthers} from '#modules/people/family/end/notify-others.ts'
import {insertChildRelationship, lockHolder} from '#modules/people/family/relationship.queries.ts'
import {declareChild} from './declared-child.queries.ts'
import {isKnownToNetwork, minorsIn} from './known-people.ts'
import {obstacleTo} from './link-dependant.ts'
import {peopleWith} from './person-with-document.queries.ts'

/** `known`: the child is of the adult's family already. */
export type LinkAtDesk = {is: 'linked' | 'known'; childId: number} | {is: 'refused'; why: string}

/**
 * Links a child with an adult whose card is open at a desk, by the rules of the portal: nothing of the child is shown to the adult until the link
 * was proved, and others who act for a child whom the network knows are notified.
 */
export async function linkChildAtDesk(
  tx: Database,
  {holderId, child, clock}: {holderId: number; child: NewChild; clock: Clock},
): Promise<LinkAtDesk> {
  const now = clock.now()
  await lockHolder(tx, holderId)
  await endLapsed(tx, holderId, civilDate(now), now)
  const document = {type: child.documentType, number: child.documentNumber}
  const people = await peopleWith(tx, document)
  const minors = minorsIn(people, {clock})
  const obstacle = await obstacleTo(tx, {holderId, known: minors})
  if (obstacle?.is === 'refused') return {is: 'refused', why: obstacle.reason}
  if (obstacle !== undefined) return {is: 'known', childId: obstacle.childId}
  const known = minors.find((one) => one.birth_date === child.birthDate && isKnownToNetwork(one))
  const other = people.find(isKnownToNetwork)
  if (known === undefined && other !== undefined) {
    const why = `Ese documento es de ${other.last_name}, ${other.first_name}, nacimiento ${spokenDay(other.birth_date)}. Revisá el número y la fecha.`
    return {is: 'refused', why}
  }
  const declared = columnsOf(child)
  const childId = known?.id ?? (await declareChild(tx, holderId, {...document, columns: declared}, now))?.id
  if (childId === undefined) return {is: 'refused', why: 'Alguien lo sumó recién. Probá de nuevo.'}
  await insertChildRelationship(tx, {holderId, childId, ...(known === undefined && {declared}), now})
  if (known !== undefined) {
    await notifyOthers(tx, {
      dependantId: childId,
      actorId: holderId,
      about: 'access',
      say: (who, whom) =>
        `${who} pidió en un centro vincularse con ${whom}. No puede ver ni hacer nada hasta que verifiquemos el vínculo.`,
      now,
    })
  }
  return {is: 'linked', childId}
}

const columnsOf = (child: NewChild) => ({
  first_name: child.firstName,
  last_name: child.lastName,
  sex: child.sex,
  birth_date: child.birthDate,
  nationality_id: null,
  province_id: null,
  city: null,
  address: null,
  postal_code: null,
  plan_id: child.planId ?? null,
  plan_type_id: child.planTypeId ?? null,
  other_plan: null,
  other_plan_type: null,
})
