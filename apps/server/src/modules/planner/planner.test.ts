import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {applyClosures} from '@ceibo/agenda/built-in/slots/closures.queries'
import {holdSlot} from '@ceibo/agenda/built-in/slots/slot-hold'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {listenTo} from '@ceibo/database/listen-to'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aPractitioner} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {ABSENT, anAbsence, aPlanner, NOW} from './test-plans.ts'

const {db, appUrl} = await freshDatabase()
const nothing = () => Promise.resolve()
const at = (day: string, time: string) => `2026-11-${day}T${time}:00-03:00`

/** A professional with one patient on the day of the absence, by default also free at ten the day after. */
async function oneAffected({email, free = true}: {email?: string | null; free?: boolean} = {}) {
  const agenda = await anAgenda(db)
  const patient = await aPatient(db, email === undefined ? {} : {email})
  const slot = await aSlot(db, agenda, at('26', '10:00'))
  const booked = await bookSlot(db, anOrder(agenda, slot, patient), nothing, NOW)
  if (booked.is === 'refused') throw new Error(booked.code)
  const next = free ? await aSlot(db, agenda, at('27', '10:00')) : undefined
  return {agenda, patient, slot, appointmentId: booked.appointmentId, next}
}

const stateOf = (id: number) =>
  db.selectFrom('appointment').select(['state', 'moved_to']).where('id', '=', id).executeTakeFirstOrThrow()
const slotState = async (id: number) =>
  (await db.selectFrom('slot').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const mailsTo = async (personId: number) =>
  (await db.selectFrom('mail_outbox').select('kind').where('person_id', '=', personId).execute()).map(({kind}) => kind)

describe('the draft of an absence', () => {
  it('tells nobody, holds a time for whoever is affected, and lets go of it when it is discarded', async () => {
    const {agenda, patient, appointmentId, next, slot} = await oneAffected()
    const other = await aPatient(db)
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)

    const plan = await planner.read(planId)
    expect(plan).toMatchObject({state: 'draft', reason: 'Congreso', told: false})
    expect(plan.items).toMatchObject([
      {appointmentId, state: 'held', had: {startsAt: at('26', '10:00')}, gets: {startsAt: at('27', '10:00')}},
    ])
    expect(await holdSlot(db, anOrder(agenda, next ?? slot, other), NOW)).toMatchObject({code: 'slot-held-elsewhere'})
    expect(await bookSlot(db, anOrder(agenda, next ?? slot, other), nothing, NOW)).toMatchObject({
      code: 'slot-held-elsewhere',
    })
    expect(await mailsTo(patient.id)).toEqual([])

    expect((await planner.send(`/planes/${planId}/descartar`, {})).status).toBe(200)
    expect(await holdSlot(db, anOrder(agenda, next ?? slot, other), NOW)).toMatchObject({is: 'held'})
    expect((await planner.send(`/planes/${planId}/aplicar`, {})).status).toBe(409)
  })

  it('prefers the same professional, then the centre and the hour; and another one where theirs has no time in ten days', async () => {
    const {agenda, appointmentId} = await oneAffected({free: false})
    const {service, centre} = agenda
    const colleague = await anAgenda(db, {service, centre, practitioner: await aPractitioner(db)})
    const far = await anAgenda(db, {service, centre: await aCentre(db, {city: 'Rosario'})})
    await aSlot(db, far, at('27', '10:00'))
    const near = await aSlot(db, colleague, at('27', '11:00'))
    await aSlot(db, agenda, '2026-12-20T10:00:00-03:00')
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)

    const [item] = (await planner.read(planId)).items
    expect(item).toMatchObject({appointmentId, gets: {practitionerId: colleague.practitioner.id}})
    const {body} = await planner.send(`/planes/${planId}/turnos/${item?.itemId}`)
    expect(body['options']).toMatchObject([{centreId: far.centre.slug}, {startsAt: '2026-12-20T10:00:00-03:00'}])

    await aSlot(db, agenda, '2026-12-03T17:00:00-03:00')
    await planner.send(`/planes/${planId}/turnos/${item?.itemId}`, {})
    expect((await planner.read(planId)).items).toMatchObject([{state: 'unplaced', why: 'left-out', gets: null}])
    await planner.send(`/planes/${planId}/turnos/${item?.itemId}`, {slotId: near.id})
    expect((await planner.read(planId)).items).toMatchObject([{state: 'held', byHand: true}])
    const again = await aPlanner(db)
    const second = await again.draft(agenda)
    expect((await again.read(second)).items).toMatchObject([{gets: {startsAt: '2026-12-03T17:00:00-03:00'}}])
  })

  it('is of the centres of its planner alone, and of nobody else', async () => {
    const {agenda} = await oneAffected()
    const mine = await aPlanner(db)
    const planId = await mine.draft(agenda)
    const other = await aPlanner(db, {centre: (await aCentre(db)).slug})
    const reception = await aPlanner(db, {roles: ['reception']})
    for (const {send} of [other, reception]) {
      expect((await send(`/planes/${planId}`)).status).toBe(404)
      expect((await send(`/planes/${planId}/aplicar`, {})).status).toBe(404)
      const range = {practitionerId: agenda.practitioner.id, ...ABSENT, reason: 'Congreso'}
      expect((await send('/planes', range)).status).toBe(404)
    }
    expect((await mine.send('/planes', {practitionerId: 1, ...ABSENT, reason: 'Congreso'})).status).toBe(404)
    const backwards = {practitionerId: agenda.practitioner.id, from: ABSENT.to, to: ABSENT.from, reason: 'Congreso'}
    expect((await mine.send('/planes', backwards)).status).toBe(422)
  })

  it('of 120 appointments takes one second at most', async () => {
    const {agenda} = await anAbsence(db, {patients: 120, free: 300})
    const planner = await aPlanner(db)
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const started = performance.now()
      const planId = await planner.draft(agenda)
      times.push(performance.now() - started)
      expect(new Set((await planner.read(planId)).items.map(({gets}) => gets?.startsAt)).size).toBe(120)
      await planner.send(`/planes/${planId}/descartar`, {})
    }
    expect(Math.min(...times)).toBeLessThan(1_000)
  }, 60_000)
})

describe('an applied plan', () => {
  it('moves everybody, blocks the range, and tells each once, after the time to undo', async () => {
    const {agenda, patient, appointmentId, slot} = await oneAffected()
    const open = await aSlot(db, agenda, at('26', '11:00'))
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)
    await planner.send(`/planes/${planId}/aplicar`, {})
    expect(await slotState(open.id)).toBe('blocked')
    await planner.run()

    expect(await stateOf(appointmentId)).toMatchObject({state: 'cancelled'})
    expect(await slotState(slot.id)).toBe('blocked')
    expect(await mailsTo(patient.id)).toEqual([])
    planner.later(1)
    await planner.run()
    expect(await mailsTo(patient.id)).toEqual([])
    planner.later(2)
    await planner.run()
    await planner.run()

    expect(await mailsTo(patient.id)).toEqual(['appointment-replanned'])
    expect(await planner.read(planId)).toMatchObject({state: 'applied', told: true, items: [{state: 'told'}]})
    expect((await planner.send(`/planes/${planId}/deshacer`, {})).status).toBe(409)

    const {moved_to: movedTo} = await stateOf(appointmentId)
    await db.updateTable('appointment').set({state: 'confirmed'}).where('id', '=', movedTo).execute()
    await planner.run()
    expect((await planner.read(planId)).items).toMatchObject([{state: 'accepted'}])
  })

  it('is undone until the first notice: each appointment stands again as it stood, and its range is open', async () => {
    const {agenda, patient, appointmentId, slot, next} = await oneAffected()
    await db.updateTable('appointment').set({state: 'confirmed'}).where('id', '=', appointmentId).execute()
    const open = await aSlot(db, agenda, at('26', '11:00'))
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.run()

    expect((await planner.send(`/planes/${planId}/deshacer`, {})).status).toBe(200)
    await planner.run()
    planner.later(10)
    await planner.run()

    expect(await stateOf(appointmentId)).toEqual({state: 'confirmed', moved_to: null})
    expect([await slotState(slot.id), await slotState(open.id), await slotState(next?.id ?? 0)]).toEqual([
      'taken',
      'free',
      'free',
    ])
    expect(await mailsTo(patient.id)).toEqual([])
    expect(await planner.read(planId)).toMatchObject({state: 'undone', items: [{state: 'returned'}]})
  })

  it('that is undone while it moves gives back what was moved, and moves no more', async () => {
    const {agenda, appointments} = await anAbsence(db, {patients: 30, free: 60})
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)
    await planner.send(`/planes/${planId}/aplicar`, {})
    const running = planner.run()
    await expect
      .poll(async () => (await planner.read(planId)).items.filter(({state}) => state === 'moved').length, {
        interval: 20,
      })
      .toBeGreaterThan(2)
    await planner.send(`/planes/${planId}/deshacer`, {})
    await running
    await planner.run()

    for (const {appointmentId} of appointments) expect((await stateOf(appointmentId)).state).toBe('booked')
    expect(await planner.read(planId)).toMatchObject({state: 'undone'})
  })

  it('leaves who has no mail, or finds no time, to be called by a desk of the centre', async () => {
    const {agenda, patient, appointmentId} = await oneAffected({email: null})
    const lost = await oneAffected({free: false})
    const planner = await aPlanner(db)
    const [planId, otherId] = [await planner.draft(agenda), await planner.draft(lost.agenda)]
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.send(`/planes/${otherId}/aplicar`, {})
    await planner.run()

    expect((await planner.read(planId)).items).toMatchObject([{state: 'task', why: 'no-mail'}])
    expect((await planner.read(otherId)).items).toMatchObject([{state: 'task', why: 'no-time'}])
    expect((await stateOf(appointmentId)).state).toBe('booked')
    const desk = await aPlanner(db, {roles: ['reception'], centre: agenda.centre.slug})
    const {body} = await desk.send('/llamados')
    expect(body['calls']).toMatchObject([{personId: patient.id, why: 'no-mail', reason: 'Congreso', claimedBy: null}])
    const itemId = (await planner.read(planId)).items[0]?.itemId
    expect((await desk.send(`/llamados/${itemId}/tomar`, {})).status).toBe(200)
    expect((await desk.send('/llamados')).body['calls']).toMatchObject([{claimedBy: {staffId: desk.staffId}}])
    await desk.send(`/llamados/${itemId}/cerrar`, {outcome: 'unreachable', note: 'No atiende'})
    expect((await desk.send('/llamados')).body['calls']).toMatchObject([{claimedBy: null, note: 'No atiende'}])
    await desk.send(`/llamados/${itemId}/cerrar`, {outcome: 'agreed', note: null})
    expect((await desk.send('/llamados')).body['calls']).toEqual([])
    expect((await desk.send(`/llamados/${itemId}/tomar`, {})).status).toBe(409)
    const elsewhere = (await planner.read(otherId)).items[0]?.itemId
    expect((await desk.send(`/llamados/${elsewhere}/tomar`, {})).status).toBe(404)
  })

  it('ends a call whose appointment was cancelled, and never makes two calls of one', async () => {
    const {agenda, appointmentId, patient} = await oneAffected({free: false})
    const planner = await aPlanner(db)
    const ids = [await planner.draft(agenda), await planner.draft(agenda)]
    for (const id of ids) await planner.send(`/planes/${id}/aplicar`, {})
    await planner.run()
    const states = await Promise.all(ids.map(async (id) => (await planner.read(id)).items.map(({state}) => state)))
    expect(states.flat().toSorted()).toEqual(['lapsed', 'task'])

    const reader = {personId: patient.id, dependantIds: [], ownBookingsOnly: false}
    const request = {appointmentId, reader, startsFrom: NOW}
    const by = {event: 'appointment-cancelled', actorId: patient.id, network: '', requestId: 'r'} as const
    await planner.bookingSystem.cancel(request, by)
    await planner.run()
    expect((await planner.send('/llamados')).body['calls']).not.toContainEqual(
      expect.objectContaining({personId: patient.id}),
    )
  })

  it('takes in what was booked after the draft, and takes another time where the held one is lost', async () => {
    const {agenda, next} = await oneAffected()
    const spare = await aSlot(db, agenda, at('30', '10:00'))
    const late = await aSlot(db, agenda, at('26', '15:00'))
    const planner = await aPlanner(db)
    const planId = await planner.draft(agenda)
    const lateOne = await aPatient(db)
    await bookSlot(db, anOrder(agenda, late, lateOne), nothing, NOW)
    // The hold of a draft that nobody came back to is over, and somebody else books the time.
    await db.updateTable('slot_hold').set({expires_at: NOW}).where('plan_id', '=', planId).execute()
    const quick = await aPatient(db)
    const taken = await bookSlot(db, anOrder(agenda, next ?? late, quick), nothing, NOW)
    expect(taken).toMatchObject({is: 'confirmed'})
    const afternoon = await aSlot(db, agenda, at('30', '15:00'))
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.run()

    expect((await planner.read(planId)).items).toMatchObject([{state: 'moved'}, {state: 'moved'}])
    expect([await slotState(spare.id), await slotState(afternoon.id)]).toEqual(['taken', 'taken'])
  })
})

async function part(body: object) {
  const planner = await aPlanner(db)
  const made = await planner.send('/planes', {...ABSENT, reason: 'Pintura', ...body})
  return {planner, made, planId: Number(made.body['planId'])}
}

describe('the closure of a part of a centre', () => {
  it('of a room moves who is in it and no one else, and offers none of its times until it is undone', async () => {
    const {agenda, slot} = await oneAffected({free: false})
    const {centre, service} = agenda
    const room = await db
      .insertInto('room')
      .values({centre_id: centre.id, name: 'Consultorio 2'})
      .returning('id')
      .executeTakeFirstOrThrow()
    const beside = await anAgenda(db, {service, centre, room_id: room.id})
    const free = await aSlot(db, beside, at('26', '12:00'), {room_id: room.id})
    const same = await aSlot(db, agenda, at('26', '12:00'))
    const {planner, planId} = await part({centreId: centre.slug, roomId: centre.roomId})

    expect(await planner.read(planId)).toMatchObject({
      room: 'Consultorio 1',
      items: [
        {
          had: {startsAt: at('26', '10:00')},
          gets: {startsAt: at('26', '12:00'), practitionerId: beside.practitioner.id},
        },
      ],
    })
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.run()
    expect(await Promise.all([slot, same, free].map(({id}) => slotState(id)))).toEqual(['blocked', 'blocked', 'taken'])
    await planner.send(`/planes/${planId}/deshacer`, {})
    await planner.run()
    expect(await Promise.all([slot, same, free].map(({id}) => slotState(id)))).toEqual(['taken', 'free', 'free'])
  })

  it('of one agenda leaves the others of its professional', async () => {
    const {agenda, slot, appointmentId, next} = await oneAffected()
    const {centre, practitioner} = agenda
    const other = await anAgenda(db, {centre, practitioner})
    const others = await aSlot(db, other, at('26', '15:00'))
    const {planner, planId} = await part({centreId: centre.slug, agendaId: agenda.id})
    expect((await planner.read(planId)).items).toMatchObject([{appointmentId}])
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.run()
    expect(await Promise.all([slot, others, next ?? slot].map(({id}) => slotState(id)))).toEqual([
      'blocked',
      'free',
      'taken',
    ])
    const late = await aSlot(db, agenda, at('26', '18:00'), {state: 'blocked'})
    await applyClosures(db, NOW)
    expect(await slotState(late.id)).toBe('blocked')
  })

  it('of what an agenda has no more moves that alone, and closes nothing', async () => {
    const {agenda, slot, appointmentId, next} = await oneAffected()
    const kept = await aSlot(db, agenda, at('30', '10:00'))
    await bookSlot(db, anOrder(agenda, kept, await aPatient(db)), nothing, NOW)
    await db.updateTable('slot').set({withdrawn: true}).where('id', '=', slot.id).execute()
    const range = {from: at('23', '00:00'), to: '2027-05-22T00:00:00-03:00'}
    const asked = {centreId: agenda.centre.slug, agendaId: agenda.id, leftOut: true, ...range}
    const {planner, planId} = await part(asked)
    expect(await planner.read(planId)).toMatchObject({leftOut: true, items: [{appointmentId}]})
    await planner.send(`/planes/${planId}/aplicar`, {})
    await planner.run()
    expect(await Promise.all([slot, next ?? slot].map(({id}) => slotState(id)))).toEqual(['blocked', 'taken'])
    expect(await db.selectFrom('closure').select('id').where('agenda_id', '=', agenda.id).execute()).toEqual([])
    // What was withdrawn is not free again when all is undone.
    await planner.send(`/planes/${planId}/deshacer`, {})
    await planner.run()
    expect(await Promise.all([slot, next ?? slot].map(({id}) => slotState(id)))).toEqual(['taken', 'free'])
  })

  it('is refused without its centre, and where it is of another', async () => {
    const {agenda} = await oneAffected()
    const elsewhere = await aCentre(db)
    expect((await part({roomId: agenda.centre.roomId})).made.status).toBe(404)
    expect((await part({practitionerId: agenda.practitioner.id, agendaId: agenda.id})).made.status).toBe(422)
    expect((await part({centreId: elsewhere.slug, roomId: agenda.centre.roomId})).made.status).toBe(404)
    expect((await part({centreId: elsewhere.slug, agendaId: agenda.id})).made.status).toBe(404)
    expect((await part({centreId: agenda.centre.slug, leftOut: true})).made.status).toBe(422)
  })
})

it('tells the desks of a day that its free times are taken by what is applied, and given back by what is undone', async () => {
  const {agenda} = await oneAffected()
  await aSlot(db, agenda, at('26', '11:00'))
  const planner = await aPlanner(db)
  const planId = await planner.draft(agenda)
  const heard: (string | undefined)[] = []
  const listening = listenTo(appUrl, {live: (topic) => heard.push(topic)}, () => undefined)
  onTestFinished(() => listening.close())
  await listening.ready
  const absent = dayTopic(agenda.centre.slug, '2026-11-26')

  await planner.send(`/planes/${planId}/aplicar`, {})
  await vi.waitFor(() => expect(heard).toContain(absent))
  await planner.send(`/planes/${planId}/deshacer`, {})
  heard.length = 0
  await planner.run()
  await vi.waitFor(() => expect(heard).toContain(absent))
})
