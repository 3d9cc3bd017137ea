import {freshDatabase} from '@ceibo/testing/fresh-database'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {endStaleRecoveries} from '#modules/verification/close-cases.ts'
import {pictures, reviewConsole} from './test-review-console.ts'

const {db} = await freshDatabase()
const KINDS = ['identity', 'mail-recovery', 'order'] as const

const step = fc.record({
  what: fc.constantFrom('open', 'claim', 'look', 'accept', 'reject', 'release', 'wait', 'housekeeping'),
  by: fc.nat(1),
  which: fc.nat(30),
  kind: fc.constantFrom(...KINDS),
  minutes: fc.constantFrom(1, 20, 20_000),
})

/** Cases that nobody would find: neither over, nor in the queue, nor with the person, who has a link to answer. */
async function lostCases(inQueue: ReadonlySet<string>) {
  const cases = await db.selectFrom('verification_case').select(['id', 'state', 'kind']).execute()
  const links = new Set(
    (await db.selectFrom('verification_link').select('case_id').execute()).map((one) => one.case_id),
  )
  return cases.filter(({id, state}) => {
    switch (state) {
      case 'accepted':
      case 'closed':
        return false
      case 'rejected':
        return !links.has(id)
      default:
        return !inQueue.has(`d${id}`)
    }
  })
}

it('after any run of events every case is over, in the queue, or with the person who has a link', async () => {
  const {member, aCase, wait, clock} = await reviewConsole(db)
  const reviewers = [await member(), await member('Diego Ramos')]
  const steps = fc.sample(step, {numRuns: 300, seed: 4_182})
  const ids: string[] = []
  const count = {open: 0, claim: 0, look: 0, accept: 0, reject: 0, release: 0, wait: 0, housekeeping: 0}
  for (const {what, by, which, kind, minutes} of steps) {
    const reviewer = reviewers[by]
    const id = ids[which % Math.max(ids.length, 1)] ?? 'd1'
    count[what]++
    if (what === 'open') ids.push((await aCase(kind, pictures(2))).id)
    if (what === 'claim') await reviewer?.claim(id)
    if (what === 'look') await reviewer?.prepare(id, 2)
    if (what === 'accept') {
      if (which % 2 === 0) await reviewer?.prepare(id, 2)
      await reviewer?.accept(id)
    }
    if (what === 'reject') {
      if (which % 2 === 0) await reviewer?.prepare(id, 2)
      await reviewer?.reject(id, {note: 'Está borrosa'})
    }
    if (what === 'release') await reviewer?.release(id)
    if (what === 'wait') await wait((minutes * MINUTE_MS) / 1_000)
    if (what === 'housekeeping') await endStaleRecoveries(db, clock.now())
  }
  expect(Math.min(...Object.values(count))).toBeGreaterThan(15)

  // Claims that nobody uses end by themselves.
  await wait(3_600)
  const queue = await reviewers[0]?.send('GET', '')
  const inQueue = new Set(queue?.text.match(/(?<="id":")d\d+/g))
  expect(await lostCases(inQueue)).toEqual([])
  expect(queue?.text).not.toContain('"reviewer"')
  const states = await db.selectFrom('verification_case').select('state').distinct().execute()
  expect(states.map(({state}) => state).toSorted()).toEqual(['accepted', 'closed', 'rejected', 'submitted'])
})
