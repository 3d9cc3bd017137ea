import {aSlot} from '@ceibo/testing/builders/agenda-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {applyClosures} from '#built-in/slots/closures.queries.ts'
import {sweepAgenda} from '#built-in/slots/agenda-sweep.queries.ts'
import {aWaitingList, effects, NOW} from './test-waiting.ts'

const {db} = await freshDatabase()

/** Three weeks later, at ten: there is time to offer it to one after the other. */
const FAR = '2026-12-14T10:00:00-03:00'
const SOON = '2026-11-24T08:30:00-03:00'
const TODAY = '2026-11-23T15:00:00-03:00'

const openFreed = async (slotId: number) =>
  (await db.selectFrom('freed_slot').select('id').where('slot_id', '=', slotId).where('is_over', '=', false).execute())
    .length

describe('a slot that becomes free', () => {
  it('is noted by the transaction that frees it, whatever frees it', async () => {
    const {system, book, agenda, freed} = await aWaitingList(db)
    expect(await openFreed((await freed(FAR)).id)).toBe(1)

    // A move.
    const ana = await aPatient(db)
    const [first] = [await aSlot(db, agenda, '2026-12-15T10:00:00-03:00')]
    await aSlot(db, agenda, '2026-12-16T10:00:00-03:00')
    const appointmentId = await book(ana, first)
    await system.move(
      {
        appointmentId,
        bookerId: ana.id,
        requestKey: undefined,
        startsFrom: NOW,
        patient: {
          personId: ana.id,
          birthDate: ana.birth_date,
          sex: 'F',
          planId: null,
          planTypeId: null,
        },
        reader: {
          personId: ana.id,
          dependantIds: [],
          ownBookingsOnly: false,
        },
        practitionerId: agenda.practitioner.id,
        centreId: agenda.centre.slug,
        date: '2026-12-16',
        time: '10:00',
      },
      effects('appointment-moved'),
    )
    expect(await openFreed(first.id)).toBe(1)

    // A holiday that is taken back.
    const onHoliday = await aSlot(db, agenda, '2026-12-17T10:00:00-03:00')
    await sql`insert into holiday (day, name) values ('2026-12-17', 'Feriado')`.execute(db)
    await applyClosures(db, NOW)
    expect(await openFreed(onHoliday.id)).toBe(0)
    await sql`delete from holiday where day = '2026-12-17'`.execute(db)
    await applyClosures(db, NOW)
    expect(await openFreed(onHoliday.id)).toBe(1)

    // A hold that nobody confirmed.
    const held = await aSlot(db, agenda, '2026-12-18T10:00:00-03:00')
    const until = new Date(NOW.getTime() + 600_000)
    await db.insertInto('slot_hold').values({slot_id: held.id, person_id: ana.id, expires_at: until}).execute()
    await sweepAgenda(db, new Date(until.getTime() + 1))
    expect(await openFreed(held.id)).toBe(1)
  })

  it('is not noted when a hold ends in its booking', async () => {
    const {book, agenda, clock} = await aWaitingList(db)
    const ana = await aPatient(db)
    const slot = await aSlot(db, agenda, FAR)
    const until = new Date(clock.now().getTime() + 600_000)
    await db.insertInto('slot_hold').values({slot_id: slot.id, person_id: ana.id, expires_at: until}).execute()
    await book(ana, slot)
    expect(await openFreed(slot.id)).toBe(0)
  })
})

describe('the people to whom it is offered', () => {
  it('are one more every quarter of an hour, the most fitting first and then who waits longest', async () => {
    const list = await aWaitingList(db)
    const {waits, freed, offer, toldOf, later, agenda} = list
    const older = await waits()
    later(1)
    const newer = await waits()
    const named = await waits({practitionerId: agenda.practitioner.id})
    await waits({weekdays: ['DOM']})
    await freed(FAR)
    await offer()
    await offer()
    expect(toldOf()).toEqual([named.person.id])
    later(14)
    await offer()
    expect(toldOf()).toHaveLength(1)
    later(1)
    await offer()
    later(15)
    await offer()
    later(15)
    await offer()
    expect(toldOf()).toEqual([named.person.id, older.person.id, newer.person.id])
  })

  it('are three when less than a day is left, six on the day, and nobody at night', async () => {
    const list = await aWaitingList(db)
    const people = []
    for (let nth = 0; nth < 8; nth++) people.push(await list.waits())
    await list.freed(SOON)
    await list.offer()
    expect(list.told).toHaveLength(3)
    await list.freed(TODAY)
    await list.offer()
    expect(list.told).toHaveLength(3 + 6)
    list.clock.set(new Date('2026-11-23T21:30:00-03:00'))
    await list.freed(FAR)
    await list.offer()
    // What is for the next morning goes on.
    expect(list.told.slice(9).every(({startsAt}) => startsAt.getTime() === Date.parse(SOON))).toBe(true)
    list.clock.set(new Date('2026-11-24T08:00:00-03:00'))
    await list.offer()
    expect(list.told.at(-1)?.startsAt).toEqual(new Date(FAR))
  })

  it('leave out who paused, left, or booked the service meanwhile, and who has it offered again when it is freed anew', async () => {
    const list = await aWaitingList(db)
    const {waits, freed, offer, toldOf, waiting, book, agenda, take, cancel, standing, told} = list
    const [paused, left, booked, waits1] = [await waits(), await waits(), await waits(), await waits()]
    await waiting.change(paused.entryId, 'paused', () => Promise.resolve())
    await waiting.change(left.entryId, 'left', () => Promise.resolve())
    await book(booked.person, await aSlot(db, agenda, '2026-12-20T10:00:00-03:00'))
    const slot = await freed(FAR)
    await offer()
    expect(toldOf()).toEqual([waits1.person.id])
    expect(await list.stateOf(booked.entryId)).toBe('ended')

    // Somebody else takes it, and gives it back: it is news again.
    const other = await aPatient(db)
    const appointmentId = await book(other, slot)
    const [offered] = told
    if (offered === undefined) throw new Error('It was offered')
    expect(await take(offered.offerId, waits1.person)).toMatchObject({is: 'refused', code: 'slot-taken'})
    expect(await list.stateOf(waits1.entryId)).toBe('waiting')
    await cancel(other, appointmentId)
    await offer()
    expect(toldOf()).toEqual([waits1.person.id, waits1.person.id])
    // The link of the first mail serves as well.
    expect(await take(offered.offerId, waits1.person)).toMatchObject({is: 'confirmed'})
    expect(await standing(waits1.person)).toEqual([slot.id])
    expect(await list.stateOf(waits1.entryId)).toBe('taken')
  })

  it('are offered it exclusively where that is set: it is kept for one until the next one’s turn', async () => {
    const list = await aWaitingList(db, {isExclusive: true})
    const [first, second] = [await list.waits(), await list.waits()]
    await list.freed(TODAY)
    await list.offer()
    expect(list.toldOf()).toEqual([first.person.id])
    list.later(14)
    await list.offer()
    expect(list.told).toHaveLength(1)
    list.later(1)
    await list.offer()
    expect(list.toldOf()).toEqual([first.person.id, second.person.id])
    const [toFirst, toSecond] = list.told
    if (toFirst === undefined || toSecond === undefined) throw new Error('Two were told')
    expect(await list.take(toFirst.offerId, first.person)).toMatchObject({code: 'slot-held-elsewhere'})
    expect(await list.take(toSecond.offerId, second.person)).toMatchObject({is: 'confirmed'})
  })
})

describe('an offer that is taken', () => {
  it('takes the place of the appointment that it improves, and repeated answers the same', async () => {
    const list = await aWaitingList(db)
    const {agenda, book, waits, freed, offer, told, take, standing} = list
    const ana = await aPatient(db)
    const appointmentId = await book(ana, await aSlot(db, agenda, '2026-12-21T10:00:00-03:00'))
    const {entryId} = await waits({appointmentId}, ana)
    // What is after it is no offer.
    await freed('2026-12-22T10:00:00-03:00')
    const slot = await freed(FAR)
    await offer()
    expect(told.map(({startsAt}) => startsAt)).toEqual([new Date(FAR)])
    const [{offerId} = {offerId: 0}] = told
    const taken = await take(offerId, ana)
    expect(taken).toMatchObject({is: 'confirmed'})
    expect(await take(offerId, ana)).toEqual(taken)
    expect(await standing(ana)).toEqual([slot.id])
    expect(await list.stateOf(entryId)).toBe('taken')
    // The time that it left is offered in its turn.
    const other = await waits()
    await offer()
    const offered = told.filter(({patientId}) => patientId === other.person.id).map(({startsAt}) => startsAt)
    expect(offered).toContainEqual(new Date('2026-12-21T10:00:00-03:00'))
  })

  it('waits on for an earlier one than the time to which the appointment was moved, and ends with its cancellation', async () => {
    const list = await aWaitingList(db)
    const {agenda, book, waits, freed, offer, told, take, cancel, system, waiting} = list
    const ana = await aPatient(db)
    const appointmentId = await book(ana, await aSlot(db, agenda, '2026-12-21T10:00:00-03:00'))
    const {entryId} = await waits({appointmentId}, ana)
    await aSlot(db, agenda, '2026-12-10T10:00:00-03:00')
    const moved = await system.move(
      {
        appointmentId,
        bookerId: ana.id,
        requestKey: undefined,
        startsFrom: NOW,
        patient: {
          personId: ana.id,
          birthDate: ana.birth_date,
          sex: 'F',
          planId: null,
          planTypeId: null,
        },
        reader: {
          personId: ana.id,
          dependantIds: [],
          ownBookingsOnly: false,
        },
        practitionerId: agenda.practitioner.id,
        centreId: agenda.centre.slug,
        date: '2026-12-10',
        time: '10:00',
      },
      effects('appointment-moved'),
    )
    if (moved.is !== 'confirmed') throw new Error(JSON.stringify(moved))
    await freed(FAR)
    await freed('2026-12-09T10:00:00-03:00')
    await offer()
    expect(told.map(({startsAt}) => startsAt)).toEqual([new Date('2026-12-09T10:00:00-03:00')])
    expect((await waiting.of([ana.id]))[0]?.offers).toHaveLength(1)
    await cancel(ana, moved.appointmentId)
    expect(await take(told[0]?.offerId ?? 0, ana)).toMatchObject({is: 'refused', code: 'wrong-state'})
    await offer()
    expect(await list.stateOf(entryId)).toBe('ended')
    expect(await waiting.of([ana.id])).toEqual([])
  })
})
