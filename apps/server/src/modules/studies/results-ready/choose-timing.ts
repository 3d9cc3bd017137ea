import type {resultsPreference, updateResultsPreference} from '@ceibo/contract/studies/results-preference'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {timingOf, writeTiming} from '#modules/studies/opening/reading.queries.ts'
import type {Self} from '#api/subjects/subject.ts'

type Timing = OutputOf<typeof resultsPreference>

export const resultsTiming = async (
  {subject}: Call<typeof resultsPreference, Self>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<Timing> => ({timing: await timingOf(db, subject.person.personId)})

/** Keeps when a person wants to see results. It takes effect at once, also for results that are already held back. */
export async function chooseTiming(
  {actor, subject, input, request}: Call<typeof updateResultsPreference, Self>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Timing> {
  const {personId} = subject.person
  const {timing} = input
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await writeTiming(tx, personId, timing, now)
    await writeAudit(tx, {at: now, actor, action: 'results-timing', result: timing, subjectId: personId, request})
  })
  return {timing}
}
