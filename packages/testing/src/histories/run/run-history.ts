import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import {connectDatabase} from '@ceibo/database/open-database'
import {instantOf} from '@ceibo/rules/time/civil-time'
import type {BookingHistory, Entry} from '#histories/booking-history.ts'
import {seededPicks} from '#histories/seeded-picks.ts'
import {agendaAsker} from './ask-agenda.ts'
import {callChooser} from './choose-call.ts'
import {type CutKind, startCuttingProxy} from './cutting-proxy.ts'
import {killOne, makeToldTable, readEnd, withClient, writeTold} from './history-end.ts'
import {FIRST_DAY, makeWorld, type WorldSize} from './history-world.ts'

export type HistoryRun = {
  /** Of the same seed the same calls are chosen; how they meet is up to the machine. */
  seed: number
  operations: number
  workers: number
  /** How many connections the server ends, how many the network cuts, and how often all holds run out; spread over the run. */
  kills: number
  cuts: number
  expiries: number
  size: WorldSize
}

export type HistoryFigures = {seconds: number; killed: number; cut: Record<CutKind, number>; expired: number}

type Urls = {appUrl: string; ownerUrl: string}

const CUTS: readonly CutKind[] = ['answer', 'commit', 'now']
const PATIENT = {statementSeconds: 30}

/** Lets many clients use the built-in agenda on a migrated, empty database at once, while connections are lost and time passes; returns all that they were answered. */
export async function runHistory(
  urls: Urls,
  run: HistoryRun,
): Promise<{history: BookingHistory; figures: HistoryFigures}> {
  const began = performance.now()
  const clock = settableClock(instantOf(FIRST_DAY, '08:00'))
  const direct = connectDatabase(urls.appUrl, () => undefined)
  const world = await makeWorld(direct, run.size)
  await direct.destroy()
  await makeToldTable(urls.ownerUrl)
  const proxy = await startCuttingProxy(urls.appUrl)
  const db = connectDatabase(proxy.url, () => undefined, {...PATIENT, connections: run.workers})
  const ask = agendaAsker(world, builtInAgenda({db, clock, write: writeTold}))
  const picks = seededPicks(run.seed)
  const {choose, learn} = callChooser(world, picks)
  const entries: Entry[] = []
  const done = {killed: 0, expired: 0}
  let [begun, place] = [0, 0]

  await withClient(urls.appUrl, async (killer) => {
    const isDue = (count: number, nth: number) =>
      Math.floor(((nth + 1) * count) / run.operations) > Math.floor((nth * count) / run.operations)

    async function work(worker: number): Promise<void> {
      while (begun < run.operations) {
        const nth = begun++
        if (isDue(run.expiries, nth)) {
          clock.advance(HOLD_MINUTES * 60)
          done.expired += 1
        }
        if (isDue(run.cuts, nth)) proxy.cut(picks.pick(CUTS) ?? 'now')
        if (isDue(run.kills, nth) && (await killOne(killer))) done.killed += 1
        const now = clock.now()
        const call = choose(now)
        const from = place++
        const answer = await ask(call)
        entries.push({id: nth + 1, worker, from, to: place++, now: now.getTime(), call, answer})
        learn(call, answer)
      }
    }
    await Promise.all(Array.from({length: run.workers}, (_, worker) => work(worker)))
  })
  await db.destroy()
  await proxy.close()
  const end = await readEnd(urls.ownerUrl, clock.now().getTime())
  const {slots, overbookPerDay} = world
  const seconds = (performance.now() - began) / 1000
  return {history: {slots, overbookPerDay, entries, end}, figures: {seconds, cut: proxy.counts, ...done}}
}
