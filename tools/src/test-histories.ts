// npm run test:histories [-- --seed N --operations N --workers N --waiting-days N --waiting N]: lets many clients book at once on a real PostgreSQL while connections are
// killed and cut and holds run out, and judges all that they were answered. docs/histories.md says how to read a failure.
// Then a simulated year of the waiting list. Either is left out by 0.
import {parseArgs} from 'node:util'
import {migrateDatabase} from '@ceibo/database/migrate-database'
import {startTemporaryServer} from '@ceibo/database/temporary-server'
import type {Entry} from '@ceibo/testing/histories/booking-history'
import {checkHistory} from '@ceibo/testing/histories/check-history'
import {describeProblem} from '@ceibo/testing/histories/describe-failure'
import {runHistory} from '@ceibo/testing/histories/run/run-history'
import {testWaitingYear} from './test-waiting-year.ts'

/** Problems after these are counted, not printed. */
const MOST_PRINTED = 5

const {values} = parseArgs({
  options: {
    seed: {type: 'string'},
    operations: {type: 'string'},
    workers: {type: 'string'},
    'waiting-days': {type: 'string'},
    waiting: {type: 'string'},
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const operations = Number(values.operations ?? 100_000)
const workers = Number(values.workers ?? 24)
const faults = Math.ceil(operations / 100)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const days = Number(values['waiting-days'] ?? 365)
const waiting = Number(values.waiting ?? 25)
const isJudgedWell = operations === 0 || (await testHistory())
const isFilled = days === 0 || (await testWaitingYear({seed, days, agendas: 1, waiting, cancelledADay: 2}, say))
process.exitCode = isJudgedWell && isFilled ? 0 : 1

/** Runs and judges a history, and prints it; whether it is right. */
async function testHistory(): Promise<boolean> {
  say(`seed ${seed}: ${operations} operations by ${workers} clients, ${faults} kills, cuts and expiries each`)
  const server = await startTemporaryServer(() => undefined)
  try {
    await migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
    const size = {agendas: 8, people: 240, days: Math.ceil(faults / 144) + 5, slotsOfDay: 20}
    const run = {seed, operations, workers, kills: faults, cuts: faults, expiries: faults, size}
    const {history, figures} = await runHistory(server, run)
    const {seconds, killed, cut, expired} = figures
    say(`${seconds.toFixed(0)} s, ${(operations / seconds).toFixed(0)} operations a second`)
    say(`${killed} connections killed; cut: ${cut.answer} after a commit, ${cut.commit} before, ${cut.now} anywhere`)
    say(`${expired} times all holds ran out; ${history.end.appointments.length} appointments were made`)
    for (const [what, count] of outcomesOf(history.entries)) say(`  ${what}: ${count}`)

    const began = performance.now()
    const problems = checkHistory(history)
    say(`judged in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    for (const problem of problems.slice(0, MOST_PRINTED)) say(`\n${describeProblem(problem)}`)
    if (problems.length > MOST_PRINTED) say(`\n… and ${problems.length - MOST_PRINTED} more`)
    say(
      problems.length === 0
        ? 'ok: one after the other, and nothing lost'
        : `FAIL: ${problems.length} problems (seed ${seed})`,
    )
    return problems.length === 0
  } finally {
    await server.stop()
  }
}

/** How often each call was answered how. */
function outcomesOf(entries: readonly Entry[]): [string, number][] {
  const groups = Map.groupBy(entries, ({call, answer}) =>
    [call.asks, answer.is === 'refused' ? answer.code : answer.is].join(' '),
  )
  return [...groups]
    .map(([what, all]): [string, number] => [what, all.length])
    .toSorted(([one], [other]) => one.localeCompare(other))
}
