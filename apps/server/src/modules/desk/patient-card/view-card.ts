import type {viewCard as contract} from '@ceibo/contract/desk/card-viewers'
import {viewersTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {shortStaffName} from '@ceibo/rules/accounts/short-staff-name'
import {civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {cardPerson} from '#modules/people/people.offers.ts'
import {announce, hideCard, showCard, viewersOf} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** Notes which card a tab of the session shows; names the other members who have it open. */
export async function viewCard(
  {input, subject, actor}: Call<typeof contract, CardSubject>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const {personId} = subject
  const {sessionId, staffId} = actor
  const now = clock.now()
  if ((await cardPerson(db, personId, civilDate(now))) === undefined) throw new AppError('not-found')
  await inTransaction(db, async (tx) => {
    const shown = {tab: input.tab, sessionId, personId, now}
    const changed = input.isShown ? await showCard(tx, shown) : await hideCard(tx, shown)
    await announce(tx, ...changed.map(viewersTopic))
  })
  const others = await viewersOf(db, personId, {staffId, now})
  return {others: others.map(({name, since}) => ({name: shortStaffName(name), since: civilInstant(since)}))}
}
