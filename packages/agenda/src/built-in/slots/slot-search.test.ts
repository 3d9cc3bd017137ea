import type {SlotSearch} from '@ceibo/contract/appointments/slots'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aService, aPractitioner} from '@ceibo/testing/builders/network-builders'
import {aSearch, bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {describe, expect, it} from 'vitest'
import type {SlotQuery} from '#port.ts'
import {holdSlot} from './slot-hold.ts'
import {countDays, findFirstOfEach, findSlots} from './slot-search.ts'

const {db} = await freshDatabase()
const patient = bookable(await aPatient(db))

// A Monday, 9:00 in Buenos Aires.
const now = new Date('2026-11-23T12:00:00Z')
const period = {from: '2026-11-23', to: '2026-12-07', limit: 50}

async function found(search: SlotSearch, overrides: Partial<SlotQuery> = {}) {
  const asked = {patient, bookerId: patient.personId, ...overrides}
  const answer = await findSlots(db, {search, ...asked}, now)
  return answer.is === 'found' ? answer.found.map((slot) => `${slot.date} ${slot.time}`) : answer.code
}

async function anAgendaWith(times: readonly string[], overrides: Parameters<typeof anAgenda>[1] = {}) {
  const agenda = await anAgenda(db, overrides)
  const slots = []
  for (const time of times) slots.push(await aSlot(db, agenda, `${time}:00-03:00`))
  return {agenda, slots}
}

describe('finding free slots', () => {
  it('gives them in order of time, from now on, across centres and offerings', async () => {
    const service = await aService(db)
    const one = await anAgendaWith(['2026-11-23T08:40', '2026-11-24T10:00'], {service})
    const other = await anAgendaWith(['2026-11-23T11:00', '2026-12-07T23:40', '2026-12-08T00:00'], {service})
    const centreIds = [one.agenda.centre.slug, other.agenda.centre.slug]

    expect(await found(aSearch(one.agenda, {...period, centreIds}))).toEqual([
      '2026-11-23 11:00',
      '2026-11-24 10:00',
      '2026-12-07 23:40',
    ])
    expect(await found(aSearch(one.agenda, {...period, centreIds, limit: 1}))).toEqual(['2026-11-23 11:00'])
    expect(await found(aSearch(one.agenda, period))).toEqual(['2026-11-24 10:00'])
  })

  it('leaves out slots that are taken, blocked or reserved for the counter', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, '2026-11-24T10:00:00-03:00', {state: 'taken'})
    await aSlot(db, agenda, '2026-11-24T10:20:00-03:00', {state: 'blocked'})
    await aSlot(db, agenda, '2026-11-24T10:40:00-03:00', {online: false})

    expect(await found(aSearch(agenda, period))).toEqual([])
  })

  it('gives a desk that may overbook the taken ones instead, from now on', async () => {
    const agenda = await anAgenda(db)
    for (const [time, state] of [
      ['2026-11-23T08:40', 'taken'],
      ['2026-11-24T10:40', 'taken'],
      ['2026-11-24T10:00', 'taken'],
      ['2026-11-24T10:20', 'free'],
      ['2026-11-24T11:00', 'blocked'],
    ] as const) {
      await aSlot(db, agenda, `${time}:00-03:00`, {state})
    }
    expect(await found(aSearch(agenda, period), {atDesk: true, taken: true})).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 10:40',
    ])
  })

  it('filters by weekday, hours, professional and sex', async () => {
    const service = await aService(db)
    const centre = await aCentre(db)
    const ines = await anAgendaWith(['2026-11-24T08:00', '2026-11-25T08:00'], {service, centre})
    const man = await aPractitioner(db, {first_name: 'Juan', sex: 'M'})
    await anAgendaWith(['2026-11-24T15:00', '2026-11-25T21:40'], {service, centre, practitioner: man})
    const search = aSearch(ines.agenda, period)

    expect(await found({...search, weekdays: ['MIE']})).toEqual(['2026-11-25 08:00', '2026-11-25 21:40'])
    expect(await found({...search, timeFrom: '15:00', timeTo: '21:40'})).toEqual([
      '2026-11-24 15:00',
      '2026-11-25 21:40',
    ])
    expect(await found({...search, practitionerId: man.id})).toEqual(['2026-11-24 15:00', '2026-11-25 21:40'])
    expect(await found({...search, practitionerSex: 'F'})).toEqual(['2026-11-24 08:00', '2026-11-25 08:00'])
    expect(await found({...search, practitionerSex: 'M', weekdays: ['MAR']})).toEqual(['2026-11-24 15:00'])
  })

  it('hides a slot that another person holds, and shows it to its holder', async () => {
    const {agenda} = await anAgendaWith(['2026-11-24T10:00', '2026-11-24T10:20'])
    const search = aSearch(agenda, {...period, limit: 1})
    expect(await found(search)).toEqual(['2026-11-24 10:00'])
    const key = {
      practitionerId: agenda.practitioner.id,
      centreId: agenda.centre.slug,
      date: '2026-11-24',
      time: '10:00',
    }
    await holdSlot(db, {...key, patient, bookerId: patient.personId}, now)

    expect(await found(search, {bookerId: (await aPatient(db)).id})).toEqual(['2026-11-24 10:20'])
    expect(await found(search)).toEqual(['2026-11-24 10:00'])
  })

  it('counts the days that have any, and the parts of each', async () => {
    const {agenda} = await anAgendaWith([
      '2026-11-24T10:00',
      '2026-11-24T13:00',
      '2026-11-24T23:40',
      '2026-11-26T00:00',
    ])

    expect(await countDays(db, {search: aSearch(agenda, period), patient, bookerId: 1}, now)).toEqual({
      is: 'found',
      found: [
        {date: '2026-11-24', free: 3, morning: 1, afternoon: 1, evening: 1},
        {date: '2026-11-26', free: 1, morning: 1, afternoon: 0, evening: 0},
      ],
    })
  })

  it('gives the first ones of each professional in each centre, by the conditions of every search', async () => {
    const service = await aService(db)
    const [here, there] = [await aCentre(db), await aCentre(db)]
    const tuesday = ['2026-11-24T08:00', '2026-11-24T08:20', '2026-11-24T08:40']
    const ines = await anAgendaWith(tuesday, {service, centre: here})
    const man = await aPractitioner(db, {first_name: 'Juan', sex: 'M'})
    const juans = await anAgendaWith(['2026-11-23T08:40', '2026-11-26T09:00'], {
      service,
      centre: here,
      practitioner: man,
    })
    await anAgendaWith(['2027-05-22T10:00'], {service, centre: there, practitioner: man})
    await aSlot(db, juans.agenda, '2026-11-25T09:00:00-03:00', {online: false})
    await aSlot(db, juans.agenda, '2026-11-25T10:00:00-03:00', {state: 'taken'})
    const search = aSearch(ines.agenda, {
      from: '2026-11-23',
      to: '2027-05-22',
      limit: 2,
      centreIds: [here.slug, there.slug],
    })
    const first = async (asked: Partial<SlotSearch> = {}, bookerId = patient.personId) => {
      const answer = await findFirstOfEach(db, {search: {...search, ...asked}, patient, bookerId}, now)
      if (answer.is === 'refused') return answer.code
      return answer.found.map((slot) => [slot.centreId, slot.practitionerId, `${slot.date} ${slot.time}`])
    }
    const ofInes = (time: string) => [here.slug, ines.agenda.practitioner.id, `2026-11-24 ${time}`]
    const ofJuan = [
      [here.slug, man.id, '2026-11-26 09:00'],
      [there.slug, man.id, '2027-05-22 10:00'],
    ]

    expect(await first()).toEqual([ofInes('08:00'), ofInes('08:20'), ...ofJuan])
    expect(await first({practitionerId: man.id})).toEqual(ofJuan)
    expect(await first({centreIds: [there.slug]})).toEqual(ofJuan.slice(1))
    expect(await first({weekdays: ['MIE']})).toEqual([])
    expect(await first({serviceId: 999_999})).toBe('not-found')
    const key = {practitionerId: ines.agenda.practitioner.id, centreId: here.slug, date: '2026-11-24', time: '08:00'}
    await holdSlot(db, {...key, patient, bookerId: patient.personId}, now)
    expect(await first({}, (await aPatient(db)).id)).toEqual([ofInes('08:20'), ofInes('08:40'), ...ofJuan])
  })

  it('shows a professional whose times come after many of another in the same centre', async () => {
    const service = await aService(db)
    const centre = await aCentre(db)
    const times = Array.from({length: 14}, (_unused, index) => `2026-11-24T${String(8 + index).padStart(2, '0')}:00`)
    const busy = await anAgendaWith(times, {service, centre})
    const late = await anAgendaWith(['2026-11-30T10:00'], {service, centre})
    const search = aSearch(busy.agenda, {...period, limit: 1})
    const answer = await findFirstOfEach(db, {search, patient, bookerId: patient.personId}, now)

    expect(answer).toMatchObject({
      found: [{practitionerId: busy.agenda.practitioner.id}, {practitionerId: late.agenda.practitioner.id}],
    })
  })

  it('writes nothing, and needs one statement; two where the plan does not cover some centre', async () => {
    const service = await aService(db)
    const one = await anAgendaWith(['2026-11-24T10:00'], {service})
    const other = await anAgendaWith(['2026-11-24T11:00'], {service})
    const centreIds = [one.agenda.centre.slug, other.agenda.centre.slug]
    const query = {search: aSearch(one.agenda, {...period, centreIds}), patient, bookerId: patient.personId}
    const {counted, queries} = countedQueries(db)

    const searched = await counted
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => [await findSlots(tx, query, now), await countDays(tx, query, now)])
    expect(searched.map(({is}) => is)).toEqual(['found', 'found'])
    expect(queries).toHaveLength(2)

    const rule = {service_id: service.id, centre_id: one.agenda.centre.id, answer: 'N'}
    await db.insertInto('coverage_rule').values(rule).execute()
    await findSlots(counted, query, now)
    expect(queries).toHaveLength(4)
  })

  it('ends where the agendas do', async () => {
    const {agenda} = await anAgendaWith(['2027-05-22T10:00', '2027-05-23T10:00'])
    expect(await found(aSearch(agenda, {from: '2027-05-20', to: '2027-05-30', limit: 9}))).toEqual(['2027-05-22 10:00'])
  })

  it('refuses a service or centre that does not exist, is not for the patient or is not covered', async () => {
    const service = await aService(db, {min_age: 0, max_age: 15})
    const {agenda} = await anAgendaWith(['2026-11-24T10:00'], {service})
    const child = bookable(await aPatient(db, {birth_date: '2016-01-01'}))
    const search = aSearch(agenda, period)

    expect(await found({...search, serviceId: 999_999})).toBe('not-found')
    expect(await found({...search, specialtyId: 999})).toBe('not-found')
    expect(await found({...search, centreIds: [agenda.centre.slug, 'no_existe']})).toBe('not-found')
    expect(await found(search)).toBe('no-suitable-patient')
    expect(await found(search, {patient: child})).toEqual(['2026-11-24 10:00'])
    await db.insertInto('coverage_rule').values({service_id: service.id, answer: 'V'}).execute()
    expect(await found(search, {patient: child})).toBe('no-coverage')
  })

  it('searches only the centres that the plan covers', async () => {
    const service = await aService(db)
    const covered = await anAgendaWith(['2026-11-24T12:00'], {service})
    const uncovered = await anAgendaWith(['2026-11-24T10:00'], {service})
    await db.insertInto('plan').values({id: 5, name: 'Plan Cinco'}).execute()
    const rule = {plan_id: 5, centre_id: uncovered.agenda.centre.id, answer: 'N'}
    await db.insertInto('coverage_rule').values(rule).execute()
    const centreIds = [covered.agenda.centre.slug, uncovered.agenda.centre.slug]
    const search = aSearch(covered.agenda, {...period, centreIds})

    expect(await found(search, {patient: {...patient, planId: 5}})).toEqual(['2026-11-24 12:00'])
    expect(await found(search)).toEqual(['2026-11-24 10:00', '2026-11-24 12:00'])
  })
})
