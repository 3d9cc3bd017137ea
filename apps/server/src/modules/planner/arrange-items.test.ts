import {MAX_ARRANGED} from '@ceibo/contract/planner/absence-plans'
import {holdSlot} from '@ceibo/agenda/built-in/slots/slot-hold'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aPractitioner} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {anAbsence, aPlanner, NOW} from './test-plans.ts'

const {db} = await freshDatabase()

const given = (item: number | undefined, slot: number) => ({item, slot, why: null, byHand: false})

/** A draft of three appointments, each with a time held, and a colleague who is free twice. */
async function aDraft() {
  const absence = await anAbsence(db, {patients: 3, free: 3})
  const {service, centre} = absence.agenda
  const colleague = await anAgenda(db, {service, centre, practitioner: await aPractitioner(db)})
  const theirs = [
    await aSlot(db, colleague, '2026-11-28T15:00:00-03:00'),
    await aSlot(db, colleague, '2026-11-28T16:00:00-03:00'),
  ]
  const planner = await aPlanner(db)
  const planId = await planner.draft(absence.agenda)
  const items = async () => (await planner.read(planId)).items.toSorted((one, other) => one.itemId - other.itemId)
  const ids = (await items()).map(({itemId}) => itemId)
  const arrange = (way: string, of = ids) => planner.send(`/planes/${planId}/elegidos`, {items: of, way})
  const restore = (before: unknown) => planner.send(`/planes/${planId}/elegidos/deshacer`, {before})
  const holds = async () =>
    (await db.selectFrom('slot_hold').select('slot_id').where('plan_id', '=', planId).execute()).length
  return {...absence, colleague, theirs, planner, planId, items, ids, arrange, restore, holds}
}

it('leaves several to be called at once and lets go of their times, and gives all of it back', async () => {
  const {items, ids, arrange, restore, holds} = await aDraft()
  const drafted = await items()
  const {body} = await arrange('call', ids.slice(0, 2))
  expect(await items()).toMatchObject([{why: 'left-out', gets: null}, {why: 'left-out', gets: null}, {state: 'held'}])
  expect(await holds()).toBe(1)
  // Again changes nothing, and so there is nothing to give back.
  expect((await arrange('call', ids.slice(0, 2))).body).toMatchObject({before: []})

  expect((await restore(body['before'])).body).toMatchObject({restored: 2})
  expect(await items()).toEqual(drafted)
  expect(await holds()).toBe(3)
})

it('gives somebody else to those who find one, and the others keep what they have', async () => {
  const {items, colleague, arrange, restore, holds} = await aDraft()
  const drafted = await items()
  const {body} = await arrange('other-professional')
  const arranged = await items()
  const theirs = colleague.practitioner.id
  expect(arranged.filter(({gets}) => gets?.practitionerId === theirs)).toMatchObject([{byHand: true}, {byHand: true}])
  expect(arranged.filter(({gets}) => gets?.practitionerId !== theirs)).toHaveLength(1)
  expect(body['before']).toHaveLength(2)
  expect(await holds()).toBe(3)
  await restore(body['before'])
  expect(await items()).toEqual(drafted)
})

it('gives the nearest time to those left to be called and those arranged by hand, and not to the others', async () => {
  const {items, ids, arrange} = await aDraft()
  const drafted = await items()
  await arrange('call', ids.slice(0, 2))
  const {body} = await arrange('nearest')
  expect(body['before']).toMatchObject([
    {item: ids[0], slot: null, why: 'left-out'},
    {item: ids[1], slot: null},
  ])
  expect(await items()).toMatchObject(drafted.map(({gets}) => ({state: 'held', byHand: false, gets})))
})

it('gives nothing back that somebody else took, nor what does not fit', async () => {
  const {items, ids, agenda, freeSlots, arrange, restore, theirs} = await aDraft()
  const first = ids.slice(0, 1)
  const {body} = await arrange('call', first)
  // Three times were free, and two are still held.
  const other = await aPatient(db)
  const taken = await Promise.all(freeSlots.map((slot) => holdSlot(db, anOrder(agenda, slot, other), NOW)))
  expect(taken.filter(({is}) => is === 'held')).toHaveLength(1)
  expect((await restore(body['before'])).body).toMatchObject({restored: 0})
  expect(await items()).toMatchObject([{state: 'unplaced', why: 'left-out'}, {state: 'held'}, {state: 'held'}])

  const alien = await aSlot(db, await anAgenda(db), '2026-11-28T15:00:00-03:00')
  expect((await restore([given(ids[0], alien.id)])).body).toMatchObject({restored: 0})
  // One slot is given once.
  const both = [given(ids[0], theirs[0]?.id ?? 0), given(ids[1], theirs[0]?.id ?? 0)]
  expect((await restore(both)).body).toMatchObject({restored: 1})
})

it('touches no item of another plan, and nothing of a plan that is a draft no more', async () => {
  const {planner, planId, arrange, ids, items} = await aDraft()
  const other = await aDraft()
  expect((await arrange('call', other.ids)).body).toMatchObject({before: []})
  expect(await other.items()).toMatchObject([{state: 'held'}, {state: 'held'}, {state: 'held'}])
  await planner.send(`/planes/${planId}/descartar`, {})
  const before = [{item: ids[0], slot: null, why: null, byHand: false}]
  expect((await arrange('call')).status).toBe(409)
  expect((await planner.send(`/planes/${planId}/elegidos/deshacer`, {before})).status).toBe(409)
  expect(await items()).toHaveLength(3)
  expect((await other.arrange('call', [])).status).toBe(422)
  expect((await other.arrange('nothing')).status).toBe(422)
})

it('arranges as many appointments as a call may name in a quarter of a second at most', async () => {
  const {agenda} = await anAbsence(db, {patients: 120, free: 300})
  const planner = await aPlanner(db)
  const planId = await planner.draft(agenda)
  const items = (await planner.read(planId)).items.map(({itemId}) => itemId).slice(0, MAX_ARRANGED)
  const times: number[] = []
  for (const way of ['call', 'nearest', 'call', 'nearest', 'call', 'nearest']) {
    const started = performance.now()
    const {body} = await planner.send(`/planes/${planId}/elegidos`, {items, way})
    times.push(performance.now() - started)
    expect(body['before']).toHaveLength(MAX_ARRANGED)
  }
  expect(Math.min(...times.filter((_, place) => place % 2 === 1))).toBeLessThan(250)
}, 60_000)
