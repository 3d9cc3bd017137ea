import type {correctPerson as contract} from '@ceibo/contract/desk/patient-actions'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {correctionBar} from '@ceibo/rules/desk/person-correction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {isPlanMember} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {lockToCorrect, storeCorrection} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** Corrects who a person is whom a desk added and nobody has proved; the audit says what stood there. Throws `invalid`. */
export async function correctPerson(
  {input: given, subject: {personId}, actor, request}: Call<typeof contract, CardSubject>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now()
  if (given.birthDate > civilDate(now)) {
    throw new AppError('invalid', {problems: [{field: 'birthDate', message: 'Indicá una fecha válida'}]})
  }
  return inTransaction(db, async (tx): Promise<OutputOf<typeof contract>> => {
    const before = await lockToCorrect(tx, personId)
    if (before === undefined) throw new AppError('not-found')
    const {document, facts, ...standing} = before
    const bar = correctionBar({...standing, isPlanMember: await isPlanMember(tx, document)})
    if (bar !== null) return {is: 'refused', why: bar}
    const changed = (['lastName', 'firstName', 'sex', 'birthDate'] as const).filter(
      (name) => facts[name] !== given[name],
    )
    if (changed.length === 0) return {is: 'corrected'}
    await storeCorrection(tx, personId, given)
    const object = changed.map((name) => `${name}: ${facts[name]} → ${given[name]}`).join('; ')
    const event = {action: 'patient-corrected', result: 'done', subjectId: personId, object} as const
    await writeAudit(tx, {at: now, actor, ...event, request})
    await announce(tx, patientTopic(personId))
    return {is: 'corrected'}
  })
}
