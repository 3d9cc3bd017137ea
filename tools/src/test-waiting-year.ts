// npm run test:histories -- --waiting-days 365 [--seed N]: lets people wait, cancel, read and take offers at the built-in agenda for so long, and prints
// what became of the times that were freed. The habits and their sources: packages/testing/src/waiting-year/published-habits.ts.
import {migrateDatabase} from '@ceibo/database/migrate-database'
import {connectDatabase} from '@ceibo/database/open-database'
import {startTemporaryServer} from '@ceibo/database/temporary-server'
import {simulateWaiting, type WaitingRun} from '@ceibo/testing/waiting-year/simulate-waiting'

/** Of the times that were freed more than a day before, at least so many are filled. */
const LEAST_FILLED = 0.6

const share = ({freed, filled}: {freed: number; filled: number}) =>
  `${filled} of ${freed} (${((100 * filled) / Math.max(1, freed)).toFixed(0)} %)`

/** Runs and prints a simulated time of the waiting list; whether the figures hold. */
export async function testWaitingYear(run: WaitingRun, say: (line: string) => void): Promise<boolean> {
  const began = performance.now()
  const server = await startTemporaryServer(() => undefined)
  const db = connectDatabase(server.appUrl, () => undefined)
  try {
    await migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
    const {early, late, offers, tooLate, forgotten, medianMinutes} = await simulateWaiting(db, run)
    say(
      `waiting list, seed ${run.seed}: ${run.days} days, ${run.agendas} professionals, ${run.waiting} waiting for each, ${run.cancelledADay} cancelled a day`,
    )
    say(`  filled of those freed more than a day before: ${share(early)}; of the others: ${share(late)}`)
    say(`  ${offers} offers, ${tooLate} taken too late; half of the filled ones within ${medianMinutes} minutes`)
    say(`  offered to nobody although somebody fitted: ${forgotten.length}`)
    for (const one of forgotten.slice(0, 5)) say(`    ${one}`)
    say(`  in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return forgotten.length === 0 && early.filled >= LEAST_FILLED * early.freed
  } finally {
    await db.destroy()
    await server.stop()
  }
}
