import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {cancelClashing} from './cancel-clashing.ts'
import {validateInPerson} from './validate-in-person.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {documentOwners, ownerText} from '#modules/people/people.offers.ts'
import {
  type Decision,
  type ReviewDependencies,
  type Reviewer,
  hashOfCode,
  personOfCode,
} from '#modules/verification/verification.offers.ts'

type Needs = ReviewDependencies & {secretKey: Buffer}
export type PersonAtCounter = NonNullable<Awaited<ReturnType<typeof personOfCode>>> & {
  /** The other person who has proved this document, in words. */
  knownAs: string | undefined
}

/** Shows a counter the data to compare with the document; audited. Undefined for a code that is not live. */
export const showAtCounter = (code: string, on: Needs): Promise<PersonAtCounter | undefined> =>
  inTransaction(on.db, async (tx) => {
    const found = await personOfCode(tx, hashOfCode(on.secretKey, code), on.clock.now())
    if (found === undefined) return undefined
    await audit(tx, found.id, 'shown', on)
    const owner = (await documentOwners(tx, [found.id])).get(found.id)
    return {...found, knownAs: owner && ownerText(owner)}
  })

/** Validates a person who shows the document at the counter. Open cases of the same matter are closed. */
export async function acceptAtCounter(code: string, reviewer: Reviewer, on: Needs): Promise<Decision> {
  const now = on.clock.now()
  const hash = hashOfCode(on.secretKey, code)
  const claimant = await personOfCode(on.db, hash, now)
  if (claimant !== undefined && claimant.status !== 'validated') await cancelClashing(claimant.id, on)
  const decision = await inTransaction(on.db, async (tx): Promise<Decision> => {
    const found = await personOfCode(tx, hash, now)
    if (found === undefined)
      return {is: 'refused', because: 'not-waiting', why: 'There is no such code, or it has expired.'}
    const {id, first_name: registered, chosen_name: chosen, email} = found
    const person = {personId: id, called: chosen ?? registered, email, hasAccount: true}
    const outcome = await validateInPerson(tx, person, {reviewer, now})
    if (outcome.is === 'already')
      return {is: 'refused', because: 'not-waiting', why: 'This person is validated already.'}
    if (outcome.is === 'not-acceptable') {
      const why = `Nothing is validated: ${ownerText(outcome.owner)}. The team has to look at it.`
      return {is: 'refused', because: 'not-acceptable', why}
    }
    await audit(tx, id, 'accepted', on, reviewer)
    return {is: 'accepted'}
  })
  if (decision.is === 'accepted') on.wake('mail')
  return decision
}

const audit = (tx: Database, personId: number, result: 'shown' | 'accepted', {clock}: Needs, reviewer?: Reviewer) =>
  writeAudit(tx, {
    at: clock.now(),
    actor: {is: 'system'},
    action: 'counter-validation',
    result,
    subjectId: personId,
    ...(reviewer && {object: `by ${reviewer.name}`}),
  })
