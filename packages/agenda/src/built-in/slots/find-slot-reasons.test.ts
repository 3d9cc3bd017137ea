import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import type {SlotSearch} from '@ceibo/contract/appointments/slots'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import {aSlot, anAgenda, type Agenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aPractitioner, aService} from '@ceibo/testing/builders/network-builders'
import {aSearch, bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {addDays} from '@ceibo/rules/time/civil-time'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {SlotQuery} from '#port.ts'
import {applyClosures} from './closures.queries.ts'
import {makeSlots} from './slot-making.queries.ts'
import {slotReasons} from './find-slot-reasons.ts'
import {findSlots} from './slot-search.ts'

const {db} = await freshDatabase()
const ana = await aPatient(db)
const eva = await aPatient(db)

// A Monday, 9:00 in Buenos Aires.
const now = new Date('2026-11-23T12:00:00Z')
const period = {from: '2026-11-23', to: '2026-12-07', limit: 50}
const at = (time: string, day = '2026-11-24') => `${day}T${time}:00-03:00`

const queryOf = (search: SlotSearch, overrides: Partial<SlotQuery> = {}): SlotQuery => ({
  search,
  patient: bookable(ana),
  bookerId: ana.id,
  ...overrides,
})

/** The reasons, of which the search must be empty. */
async function why(search: SlotSearch, overrides: Partial<SlotQuery> = {}): Promise<SlotReason[]> {
  const query = queryOf(search, overrides)
  const answer = await findSlots(db, query, now)
  if (answer.is === 'found' && answer.found.length > 0) throw new Error('the search found times')
  return slotReasons(db, query, now)
}

const timeIn = ({centre, practitioner}: Agenda, date: string, time: string) => ({
  date,
  time,
  centreId: centre.slug,
  centre: centre.name,
  practitioner: nameOf(practitioner),
})
const nameOf = ({title, first_name, last_name}: Agenda['practitioner']) => `${title} ${first_name} ${last_name}`

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({weekday, starts: '09:00', ends: '10:00'}))

describe('the reason why a search finds no time', () => {
  it('is none where it finds one', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'))
    expect(await slotReasons(db, queryOf(aSearch(agenda, period)), now)).toEqual([])
  })

  it('all are taken, and says nothing about by whom', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {state: 'taken'})
    await aSlot(db, agenda, at('10:00', '2026-11-26'), {state: 'taken'})
    expect(await why(aSearch(agenda, period))).toEqual([{is: 'all-taken', from: '2026-11-24', to: '2026-11-26'}])
  })

  it('somebody else holds it, until when, and not who; for its holder it is free', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, at('10:00'))
    const until = new Date('2026-11-23T13:42:00Z')
    await db.insertInto('slot_hold').values({slot_id: slot.id, person_id: eva.id, expires_at: until}).execute()

    const reasons = await why(aSearch(agenda, period))
    expect(reasons).toEqual([{is: 'held', until: '10:42', next: timeIn(agenda, '2026-11-24', '10:00')}])
    expect(await slotReasons(db, queryOf(aSearch(agenda, period), {bookerId: eva.id}), now)).toEqual([])
    await db.deleteFrom('slot_hold').execute()
  })

  it('the share of the portal is given, and a desk sees what is left', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {online: false})
    const next = timeIn(agenda, '2026-11-24', '10:00')
    expect(await why(aSearch(agenda, period))).toEqual([{is: 'online-quota', next}])
    expect(await slotReasons(db, queryOf(aSearch(agenda, period), {atDesk: true}), now)).toEqual([])
  })

  it('what is left is given on its day', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {same_day: true})
    expect(await why(aSearch(agenda, period))).toEqual([
      {is: 'same-day-share', next: timeIn(agenda, '2026-11-24', '10:00')},
    ])
  })

  it('the practitioner, the centre or the network is closed, from when to when', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'))
    const closed = {is: 'closed', from: '2026-11-24', to: '2026-11-25', why: 'Licencia'}
    const [centre, practitioner] = [agenda.centre.name, nameOf(agenda.practitioner)]
    const whose = [
      [{practitioner_id: agenda.practitioner.id}, {centre: null, practitioner}],
      [{centre_id: agenda.centre.id}, {centre, practitioner: null}],
      [{}, {centre: null, practitioner: null}],
    ] as const
    for (const [columns, names] of whose) {
      const row = {...columns, during: '[2026-11-24T00:00:00-03:00,2026-11-26T00:00:00-03:00)', reason: 'Licencia'}
      const {id} = await db.insertInto('closure').values(row).returning('id').executeTakeFirstOrThrow()
      await applyClosures(db, now)
      expect(await why(aSearch(agenda, period))).toEqual([{...closed, ...names}])
      await db.deleteFrom('closure').where('id', '=', id).execute()
      await applyClosures(db, now)
    }
  })

  it('its only day is a holiday', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00', '2026-12-08'))
    await db.insertInto('holiday').values({day: '2026-12-08', name: 'Inmaculada Concepción'}).execute()
    await applyClosures(db, now)
    expect(await why(aSearch(agenda, {from: '2026-12-08', to: '2026-12-08'}))).toEqual([
      {is: 'holiday', date: '2026-12-08', name: 'Inmaculada Concepción'},
    ])
    await db.deleteFrom('holiday').execute()
  })

  it('a holiday of another centre is no reason', async () => {
    const [agenda, other] = [await anAgenda(db), await anAgenda(db)]
    await aSlot(db, agenda, at('10:00', '2026-12-09'), {state: 'blocked'})
    await db
      .insertInto('holiday')
      .values({day: '2026-12-09', name: 'Día del barrio', centre_id: other.centre.id})
      .execute()
    expect(await why(aSearch(agenda, {from: '2026-12-09', to: '2026-12-09'}))).toEqual([
      {is: 'blocked', date: '2026-12-09'},
    ])
    await db.deleteFrom('holiday').execute()
  })

  it('its times are blocked, and no closure says why', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {state: 'blocked'})
    expect(await why(aSearch(agenda, period))).toEqual([{is: 'blocked', date: '2026-11-24'}])
  })

  it('the template ended, or begins later', async () => {
    const agenda = await anAgenda(db, {valid_to: '2026-11-20'})
    const names = {practitioner: nameOf(agenda.practitioner), centre: agenda.centre.name}
    expect(await why(aSearch(agenda, period))).toEqual([{is: 'template-ended', ...names, lastDay: '2026-11-20'}])
    await db.updateTable('agenda').set({valid_from: '2027-01-04', valid_to: null}).where('id', '=', agenda.id).execute()
    expect(await why(aSearch(agenda, period))).toEqual([{is: 'template-ahead', ...names, firstDay: '2027-01-04'}])
  })

  it('days are over, or not open yet', async () => {
    const agenda = await anAgenda(db)
    expect(await why(aSearch(agenda, {from: '2026-11-01', to: '2026-11-02'}))).toEqual([{is: 'past-days'}])
    expect(await why(aSearch(agenda, {from: '2027-06-01', to: '2027-06-02'}))).toEqual([
      {is: 'not-open-yet', until: '2027-05-22'},
    ])
    await db.updateTable('agenda').set({made_until: '2026-11-30'}).where('id', '=', agenda.id).execute()
    expect(await why(aSearch(agenda, {from: '2026-12-01', to: '2026-12-07'}))).toEqual([
      {is: 'not-open-yet', until: '2026-11-30'},
    ])
  })

  it('the times of today have begun', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('08:00', '2026-11-23'))
    expect(await why(aSearch(agenda, {from: '2026-11-23', to: '2026-11-23'}))).toEqual([{is: 'too-late-today'}])
  })

  it('nobody attends on these days', async () => {
    const agenda = await anAgenda(db, {hours: WEEK})
    await makeSlots(db, {from: '2026-11-23', until: '2026-11-30'})
    const sunday = {from: '2026-11-29', to: '2026-11-29'}
    expect(await why(aSearch(agenda, sunday))).toEqual([
      {is: 'no-hours'},
      {is: 'free-on-other-days', next: timeIn(agenda, '2026-11-30', '09:00')},
    ])
  })

  it('the filters leave it out: which of them, and what is next without', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'))
    const next = timeIn(agenda, '2026-11-24', '10:00')
    const search = aSearch(agenda, period)
    const man = await aPractitioner(db, {sex: 'M'})
    const outside = (filters: string[], together = false) => [{is: 'outside-filters', filters, together, next}]

    expect(await why({...search, weekdays: ['MIE']})).toEqual(outside(['weekdays']))
    expect(await why({...search, timeFrom: '15:00'})).toEqual(outside(['hours']))
    expect(await why({...search, practitionerId: man.id})).toEqual(outside(['practitioner']))
    expect(await why({...search, practitionerSex: 'M'})).toEqual(outside(['practitioner-sex']))
    expect(await why({...search, practitionerSex: 'F', timeTo: '09:00'})).toEqual(outside(['hours']))
    expect(await why({...search, weekdays: ['MIE'], timeTo: '09:00'})).toEqual(outside(['weekdays', 'hours'], true))
  })

  it('is not done in these centres, and where it is', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'))
    const {slug} = await aCentre(db)
    expect(await why({...aSearch(agenda, period), centreIds: [slug]})).toEqual([
      {is: 'not-offered'},
      {is: 'free-in-other-centres', next: timeIn(agenda, '2026-11-24', '10:00')},
    ])
    expect(await why({...aSearch(agenda, period), serviceId: 999_999})).toEqual([{is: 'not-offered'}])
  })

  it('the plan does not cover it in these centres, or in some; a desk may still book there', async () => {
    const service = await aService(db)
    const [one, other] = [await anAgenda(db, {service}), await anAgenda(db, {service})]
    await aSlot(db, one, at('10:00'))
    await aSlot(db, other, at('11:00'), {state: 'taken'})
    const rule = {service_id: service.id, centre_id: one.centre.id, answer: 'N'}
    await db.insertInto('coverage_rule').values(rule).execute()
    const centres = [one.centre.name]

    expect(await why(aSearch(one, period))).toEqual([{is: 'coverage', centres, all: true}])
    const both = {...aSearch(one, period), centreIds: [one.centre.slug, other.centre.slug]}
    expect(await why(both)).toEqual([
      {is: 'all-taken', from: '2026-11-24', to: '2026-11-24'},
      {is: 'coverage', centres, all: false},
    ])
    expect(await slotReasons(db, queryOf(aSearch(one, period), {atDesk: true}), now)).toEqual([])
  })

  it('attends other patients, and whom', async () => {
    const service = await aService(db, {min_age: 0, max_age: 15})
    const agenda = await anAgenda(db, {service})
    await aSlot(db, agenda, at('10:00'))
    const [reason] = await why(aSearch(agenda, period))
    expect(reason).toMatchObject({is: 'age-or-sex', onlyFor: expect.stringContaining('15 años')})
  })

  it('says the next time of another day', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {state: 'taken'})
    await aSlot(db, agenda, at('10:00', '2026-12-20'))
    expect((await why(aSearch(agenda, period))).at(-1)).toEqual({
      is: 'free-on-other-days',
      next: timeIn(agenda, '2026-12-20', '10:00'),
    })
  })

  it('is read in two statements, and writes nothing', async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {state: 'taken'})
    const {counted, queries} = countedQueries(db)
    const search = {...aSearch(agenda, period), weekdays: ['MIE' as const], timeTo: '12:00'}
    await counted
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => slotReasons(tx, queryOf(search), now))
    expect(queries).toHaveLength(2)
  })
})

/** A day near now, from yesterday on. */
const day = (offset: number) => addDays('2026-11-22', offset)

it('there is a reason exactly when a search finds nothing', async () => {
  const service = await aService(db)
  const agendas = [await anAgenda(db, {service}), await anAgenda(db, {service, valid_to: '2026-12-01'})]
  const slots = fc.array(
    fc.record({
      agenda: fc.constantFrom(...agendas),
      hour: fc.integer({min: 7, max: 20}),
      day: fc.integer({min: 0, max: 10}),
      online: fc.boolean(),
      same_day: fc.boolean(),
      state: fc.constantFrom('free', 'taken', 'blocked'),
      held: fc.boolean(),
    }),
    {maxLength: 4},
  )
  const asked = fc.record({
    from: fc.integer({min: 0, max: 6}),
    days: fc.integer({min: 0, max: 5}),
    weekdays: fc.subarray([...WIRE_WEEKDAYS]),
    timeFrom: fc.constantFrom('00:00', '12:00'),
    practitionerSex: fc.constantFrom(undefined, 'M' as const, 'F' as const),
    centreIds: fc.subarray(
      agendas.map(({centre}) => centre.slug),
      {minLength: 1},
    ),
    atDesk: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(slots, asked, async (made, {from, days, atDesk, ...search}) => {
      await db.deleteFrom('slot_hold').execute()
      await db.deleteFrom('slot').where('offering_id', '=', service.offeringId).execute()
      for (const {agenda, hour, day: offset, held, ...columns} of made) {
        const startsAt = at(`${String(hour).padStart(2, '0')}:00`, day(offset))
        const same = db.selectFrom('slot').select('id').where('starts_at', '=', new Date(startsAt))
        if (await same.where('practitioner_id', '=', agenda.practitioner.id).executeTakeFirst()) continue
        const slot = await aSlot(db, agenda, startsAt, columns)
        if (!held) continue
        const row = {slot_id: slot.id, person_id: eva.id, expires_at: new Date(now.getTime() + 60_000)}
        await db
          .insertInto('slot_hold')
          .values(row)
          .onConflict((on) => on.doNothing())
          .execute()
      }
      const [agenda] = agendas
      if (!agenda) throw new Error('two agendas were made')
      const whole = aSearch(agenda, {...search, from: day(from), to: day(from + days)})
      const query = queryOf(whole, atDesk ? {atDesk: true} : {})
      const answer = await findSlots(db, query, now)
      const isFound = answer.is === 'found' && answer.found.length > 0
      expect((await slotReasons(db, query, now)).length > 0).toBe(!isFound)
    }),
    {numRuns: 150},
  )
}, 60_000)
