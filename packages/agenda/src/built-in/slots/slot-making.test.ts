import {anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {MAX_SLOT_MINUTES} from '@ceibo/rules/appointments/booking-window'
import {aCentre, aPractitioner} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {applyClosures} from './closures.queries.ts'
import {followHoliday} from './followed-slots.queries.ts'
import {makeSlots} from './slot-making.queries.ts'

const {db} = await freshDatabase()

const MONDAY = '2026-11-23'
const oneMonday = {from: MONDAY, until: MONDAY}
const morning = {weekday: 1, starts: '08:00', ends: '10:00'}
const beforeAll = new Date('2026-11-01T12:00:00Z')

function slotsOf(agendaId: number) {
  return db.selectFrom('slot').selectAll().where('agenda_id', '=', agendaId).orderBy('starts_at').execute()
}

const clockOf = (slot: {starts_at: Date}) =>
  new Date(slot.starts_at.getTime() - 3 * 3_600_000).toISOString().slice(11, 16)

async function slotCount(): Promise<number> {
  return (await db.selectFrom('slot').select('id').execute()).length
}

const states = async (agendaId: number) => (await slotsOf(agendaId)).map((slot) => slot.state)

describe('making slots ahead', () => {
  it('follows hours and breaks in civil time, and continues right after a break', async () => {
    const agenda = await anAgenda(db, {hours: [morning], breaks: [{weekday: 1, starts: '08:30', ends: '08:50'}]})

    await makeSlots(db, oneMonday)

    expect((await slotsOf(agenda.id)).map(clockOf)).toEqual(['08:00', '08:50', '09:10', '09:30'])
  })

  it('can be repeated, extended, and run twice at the same time', async () => {
    const agenda = await anAgenda(db, {hours: [morning]})
    const weeks = {from: MONDAY, until: '2026-12-31'}

    await makeSlots(db, oneMonday)
    const before = await slotCount()
    const [first, second] = await Promise.all([makeSlots(db, weeks), makeSlots(db, weeks)])

    expect((await slotsOf(agenda.id)).length).toBe(6 * 6)
    expect(first.made + second.made).toBe((await slotCount()) - before)
    expect(await makeSlots(db, weeks)).toEqual({made: 0})
  })

  it('makes slots only within the dates of the agenda', async () => {
    const agenda = await anAgenda(db, {hours: [morning], valid_from: '2026-11-30', valid_to: '2026-12-07'})

    await makeSlots(db, {from: MONDAY, until: '2026-12-31'})

    const days = new Set((await slotsOf(agenda.id)).map((slot) => slot.starts_at.toISOString().slice(0, 10)))
    expect([...days]).toEqual(['2026-11-30', '2026-12-07'])
  })

  it('spreads the online share over the day', async () => {
    const agenda = await anAgenda(db, {hours: [{...morning, ends: '11:20'}], online_percent: 30})

    await makeSlots(db, oneMonday)

    const online = (await slotsOf(agenda.id)).map((slot) => slot.online)
    expect(online.filter(Boolean).length).toBe(3)
    expect(online.flatMap((yes, index) => (yes ? [index] : []))).toEqual([3, 6, 9])
  })
})

describe('closures and holidays', () => {
  it('block new and existing free slots, and lifting one frees them', async () => {
    const centre = await aCentre(db)
    const agenda = await anAgenda(db, {centre, hours: [{weekday: 1, starts: '09:00', ends: '10:00'}]})
    await makeSlots(db, oneMonday)
    const during = '[2026-11-23T12:10:00Z,2026-11-23T12:30:00Z)'
    const closure = db.insertInto('closure').values({centre_id: centre.id, during, reason: 'Corte de luz'})
    const {id} = await closure.returning('id').executeTakeFirstOrThrow()

    expect(await applyClosures(db, beforeAll)).toEqual({blocked: 2, freed: 0})
    expect(await states(agenda.id)).toEqual(['blocked', 'blocked', 'free'])

    await db.deleteFrom('closure').where('id', '=', id).execute()
    expect(await applyClosures(db, beforeAll)).toEqual({blocked: 0, freed: 2})
    expect(await states(agenda.id)).toEqual(['free', 'free', 'free'])
  })

  it('of one professional do not affect the others, and never touch a taken slot', async () => {
    const away = await aPractitioner(db)
    const agenda = await anAgenda(db, {practitioner: away, hours: [{weekday: 2, starts: '09:00', ends: '09:40'}]})
    const other = await anAgenda(db, {hours: [{weekday: 2, starts: '09:00', ends: '09:40'}]})
    await makeSlots(db, {from: '2026-11-24', until: '2026-11-24'})
    await db
      .updateTable('slot')
      .set({state: 'taken'})
      .where('id', '=', (await slotsOf(agenda.id))[0]?.id ?? 0)
      .execute()
    await db
      .insertInto('closure')
      .values({practitioner_id: away.id, during: '[2026-11-24T00:00:00Z,2026-11-25T00:00:00Z)', reason: 'Licencia'})
      .execute()

    await applyClosures(db, beforeAll)

    expect(await states(agenda.id)).toEqual(['taken', 'blocked'])
    expect(await states(other.id)).toEqual(['free', 'free'])
  })

  it('block the longest slot in its last minute, and no agenda has longer ones', async () => {
    const hours = [{weekday: 1, starts: '08:00', ends: '12:00'}]
    const agenda = await anAgenda(db, {hours, slot_minutes: MAX_SLOT_MINUTES})
    await makeSlots(db, oneMonday)
    const during = '["2026-11-23 11:59-03","2026-11-23 13:00-03")'
    await db.insertInto('closure').values({centre_id: agenda.centre.id, during, reason: 'Corte de luz'}).execute()

    await applyClosures(db, beforeAll)

    expect(await states(agenda.id)).toEqual(['blocked'])
    await expect(anAgenda(db, {hours, slot_minutes: MAX_SLOT_MINUTES + 1})).rejects.toThrow('slot_minutes')
  })

  it('of a civil day last until its last minute', async () => {
    const agenda = await anAgenda(db, {hours: [3, 4].map((weekday) => ({weekday, starts: '23:40', ends: '24:00'}))})
    await db.insertInto('holiday').values({day: '2026-11-25', name: 'Asueto'}).execute()

    await makeSlots(db, {from: '2026-11-25', until: '2026-11-26'})
    expect(await states(agenda.id)).toEqual(['blocked', 'free'])

    await db.insertInto('holiday').values({day: '2026-11-26', name: 'Puente'}).execute()
    await applyClosures(db, beforeAll)
    expect(await states(agenda.id)).toEqual(['blocked', 'blocked'])
  })

  it('close the centres where it is a holiday: one, those of a province, or all, but for those that open anyway', async () => {
    const day = '2026-11-27'
    const [here, open, north] = [await aCentre(db), await aCentre(db), await aCentre(db, {province_id: 90})]
    const attending = (centre: typeof here) =>
      anAgenda(db, {centre, hours: [{weekday: 5, starts: '09:00', ends: '09:20'}]})
    const agendas = [await attending(here), await attending(open), await attending(north)]
    await makeSlots(db, {from: day, until: day})
    const statesWith = async (
      ...holidays: {province_id?: number; centre_id?: number; open_centre_ids?: number[]; active?: boolean}[]
    ) => {
      await db.deleteFrom('holiday').where('day', '=', day).execute()
      for (const one of holidays)
        await db
          .insertInto('holiday')
          .values({day, name: 'Asueto', ...one})
          .execute()
      await followHoliday(db, day, beforeAll)
      return (await Promise.all(agendas.map(({id}) => states(id)))).flat()
    }
    expect(await statesWith({open_centre_ids: [open.id]})).toEqual(['blocked', 'free', 'blocked'])
    expect(await statesWith({province_id: 90})).toEqual(['free', 'free', 'blocked'])
    expect(await statesWith({centre_id: here.id}, {province_id: 90})).toEqual(['blocked', 'free', 'blocked'])
    expect(await statesWith({active: false})).toEqual(['free', 'free', 'free'])
  })
})
