import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import type {Clock} from '@ceibo/adapters/clock/port'
import {countSlotDays} from '@ceibo/agenda/built-in/numbers/slot-days.queries'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import type {BookingSystem} from '@ceibo/agenda/port'
import * as contract from '@ceibo/contract/numbers/numbers'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {ReadTookTooLong, timedRead} from '@ceibo/database/timed-read.queries'
import {type Agenda, anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aService, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {countMailDays} from '#modules/notifications/mail/mail-days.queries.ts'
import {numbersRoutes} from './numbers.routes.ts'

const {db} = await freshDatabase()
/** A Wednesday. */
const NOW = new Date('2026-11-25T10:30:00-03:00')
const instant = (day: string, time: string) => `${day}T${time}:00-03:00`
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const
const WEEK = {from: '2026-11-22', to: '2026-11-28'}

const [norte, sur] = [await aCentre(db, {name: 'Norte'}), await aCentre(db, {name: 'Sur'})]
const [cardio, trauma] = [await aSpecialty(db, {name: 'Cardiología'}), await aSpecialty(db, {name: 'Traumatología'})]
const cardioNorte = await anAgenda(db, {centre: norte, service: await aService(db, {specialty_id: cardio.id})})
const traumaNorte = await anAgenda(db, {centre: norte, service: await aService(db, {specialty_id: trauma.id})})
const traumaSur = await anAgenda(db, {centre: sur, service: await aService(db, {specialty_id: trauma.id})})

type Step = {state: string; by: 'patient' | 'staff' | 'link'; undo?: true}
type Made = {steps?: readonly Step[]; movedTo?: number}

/** An appointment as the agenda leaves it: of a cancelled one the time is free again. */
async function appointment(agenda: Agenda, at: string, state: string, {steps = [], movedTo}: Made = {}) {
  const slot = await aSlot(db, agenda, at, {state: state === 'cancelled' ? 'free' : 'taken'})
  const {id: patientId} = await aPatient(db)
  await db.insertInto('agenda_patient').values({person_id: patientId}).execute()
  const {id} = await db
    .insertInto('appointment')
    .values({
      slot_id: slot.id,
      patient_id: patientId,
      booked_by: patientId,
      practitioner_id: agenda.practitioner.id,
      centre_id: agenda.centre.id,
      room_id: agenda.centre.roomId,
      specialty_id: agenda.service.specialty_id,
      service_id: agenda.service.id,
      during: `[${slot.starts_at.toISOString()},${slot.ends_at.toISOString()})`,
      day: at.slice(0, 10),
      state,
      moved_to: movedTo ?? null,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const {state: to, by, undo = false} of steps) {
    await db
      .insertInto('appointment_step')
      .values({
        appointment_id: id,
        state: to,
        at: NOW,
        actor_kind: by,
        actor_id: by === 'link' ? null : patientId,
        is_undo: undo,
      })
      .execute()
  }
  return id
}

const CONFIRMED_BY = (by: Step['by']): Step => ({state: 'confirmed', by})

// Norte on Monday: attended after confirming by mail, absent, and one that nobody recorded. On Tuesday: confirmed, arrived, taken back to
// confirmed, attended. On Wednesday: one waits, one is booked again after its confirmation was taken back. On Thursday: one took the place of another.
await appointment(cardioNorte, instant(MONDAY, '09:00'), 'attended', {
  steps: [CONFIRMED_BY('link'), {state: 'arrived', by: 'staff'}, {state: 'attended', by: 'staff'}],
})
await appointment(cardioNorte, instant(MONDAY, '09:20'), 'absent')
await appointment(traumaNorte, instant(MONDAY, '09:00'), 'confirmed', {steps: [CONFIRMED_BY('patient')]})
await appointment(traumaNorte, instant(TUESDAY, '09:00'), 'attended', {
  steps: [
    CONFIRMED_BY('staff'),
    {state: 'arrived', by: 'staff'},
    {state: 'confirmed', by: 'staff', undo: true},
    {state: 'attended', by: 'staff'},
  ],
})
await appointment(cardioNorte, instant(WEDNESDAY, '10:20'), 'arrived')
await appointment(cardioNorte, instant(WEDNESDAY, '18:00'), 'booked', {
  steps: [CONFIRMED_BY('patient'), {state: 'booked', by: 'patient', undo: true}],
})
const moved = await appointment(traumaNorte, instant(THURSDAY, '09:00'), 'booked')
await appointment(traumaNorte, instant(THURSDAY, '09:20'), 'cancelled', {movedTo: moved})
await appointment(traumaNorte, instant(THURSDAY, '09:40'), 'cancelled', {steps: [CONFIRMED_BY('patient')]})
// Sur: one on Thursday, and one outside of the week.
await appointment(traumaSur, instant(THURSDAY, '09:00'), 'confirmed', {steps: [CONFIRMED_BY('patient')]})
await appointment(traumaSur, instant('2026-12-01', '09:00'), 'booked')
// Times that nobody took, one of them closed, and two of the counter or of the day itself, which the portal does not offer.
await aSlot(db, cardioNorte, instant(MONDAY, '10:00'))
await aSlot(db, cardioNorte, instant(MONDAY, '10:20'), {state: 'blocked'})
await aSlot(db, cardioNorte, instant(WEDNESDAY, '12:00'), {online: false})
await aSlot(db, traumaSur, instant('2026-12-01', '10:00'), {same_day: true})
await aSlot(db, traumaSur, instant('2026-12-03', '10:00'))

const outside = (clock: Clock) =>
  httpAgenda({
    db,
    clock,
    write: async () => undefined,
    client: outboundClient({url: 'http://127.0.0.1:9', headers: {}, clock}),
  })

type Asked = {centre?: string; agendaOf?: (clock: Clock) => BookingSystem; now?: Date}

async function ask(path: string, query: Record<string, string>, {centre, agendaOf, now = NOW}: Asked = {}) {
  const {server} = await bookingServer(db, numbersRoutes, now, agendaOf)
  const {headers} = await signedInStaff(db, {roles: ['agendas'], now, ...(centre !== undefined && {centre})})
  return server.inject({method: 'GET', url: `${STAFF_API}/numeros${path}`, query, headers})
}

const NONE = {
  booked: 0,
  confirmed: 0,
  arrived: 0,
  attended: 0,
  absent: 0,
  unrecorded: 0,
  cancelled: 0,
  moved: 0,
  byLink: 0,
  byPatient: 0,
  byDesk: 0,
}
const onDay = (day: string) => ({from: day, to: day})

const readAppointments = async (query: Record<string, string>, asked: Asked = {}) =>
  z.decode(contract.appointmentNumbers.output, z.any().parse((await ask('/turnos', query, asked)).json()))

const statusOf = async (from: string, to: string) => (await ask('/turnos', {from, to})).statusCode

describe('appointments by what became of them', () => {
  it('are counted once each, with who confirmed them, by centre, specialty and day', async () => {
    const states = {booked: 2, arrived: 1, attended: 2, absent: 1, unrecorded: 1, cancelled: 1, moved: 1}
    const ofNorte = {...NONE, ...states, byLink: 1, byPatient: 1, byDesk: 1}
    const ofSur = {...NONE, confirmed: 1, byPatient: 1}
    const ofCardio = {...NONE, attended: 1, absent: 1, arrived: 1, booked: 1, byLink: 1}
    const ofTrauma = {...NONE, unrecorded: 1, attended: 1, booked: 1, cancelled: 1, moved: 1, byPatient: 1, byDesk: 1}
    expect(await readAppointments(WEEK)).toEqual({
      is: 'shown',
      centres: [
        {
          name: 'Norte',
          ...ofNorte,
        },
        {name: 'Sur', ...ofSur},
      ],
      specialties: [
        {name: 'Cardiología', ...ofCardio},
        {name: 'Traumatología', ...ofTrauma, confirmed: 1, byPatient: 2},
      ],
      periods: [
        {...onDay('2026-11-22'), ...NONE},
        {...onDay(MONDAY), ...NONE, attended: 1, absent: 1, unrecorded: 1, byLink: 1, byPatient: 1},
        {...onDay(TUESDAY), ...NONE, attended: 1, byDesk: 1},
        {...onDay(WEDNESDAY), ...NONE, arrived: 1, booked: 1},
        {...onDay(THURSDAY), ...NONE, booked: 1, cancelled: 1, moved: 1, confirmed: 1, byPatient: 1},
        {...onDay('2026-11-27'), ...NONE},
        {...onDay('2026-11-28'), ...NONE},
      ],
    })
    expect(await readAppointments({...WEEK, centreId: sur.slug})).toMatchObject({
      centres: [{name: 'Sur', ...ofSur}],
      specialties: [{name: 'Traumatología', ...ofSur}],
    })
  })

  it('are those of the centres of the member, and another centre is not there', async () => {
    expect(await readAppointments(WEEK, {centre: sur.slug})).toMatchObject({centres: [{name: 'Sur'}]})
    const refused = await ask('/turnos', {...WEEK, centreId: norte.slug}, {centre: sur.slug})
    const missing = await ask('/turnos', {...WEEK, centreId: 'no_hay'}, {centre: sur.slug})
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
  })

  it('are asked for at most thirteen months, from the first day to the last', async () => {
    expect(await statusOf('2025-11-01', '2026-12-02')).toBe(200)
    expect(await statusOf('2025-11-01', '2026-12-03')).toBe(422)
    expect(await statusOf('2026-11-02', '2026-11-01')).toBe(422)
    expect(await statusOf('2026-02-30', '2026-03-01')).toBe(422)
  })
})

const readOccupancy = async (query: Record<string, string>, now?: Date) => {
  const answer = await ask('/ocupacion', query, now && {now})
  return z.decode(contract.occupancyNumbers.output, z.any().parse(answer.json()))
}

describe('occupancy', () => {
  const EXPECTED = {
    is: 'shown',
    centres: [
      {name: 'Norte', offered: 220, booked: 140},
      {name: 'Sur', offered: 20, booked: 20},
    ],
    specialties: [
      {name: 'Cardiología', offered: 120, booked: 80},
      {name: 'Traumatología', offered: 120, booked: 80},
    ],
  }

  it('is of minutes that were not closed, and stays when the times of days that are over were deleted', async () => {
    expect(await countSlotDays(db, NOW)).toBe(8)
    expect(await countSlotDays(db, NOW)).toBe(0)
    const counted = await readOccupancy(WEEK)
    expect(counted).toMatchObject(EXPECTED)
    expect(counted).toMatchObject({
      periods: expect.arrayContaining([
        {...onDay(MONDAY), offered: 80, booked: 60},
        {...onDay(WEDNESDAY), offered: 60, booked: 40},
        {...onDay(THURSDAY), offered: 80, booked: 40},
      ]),
    })
    const later = new Date(NOW.getTime() + 63 * DAY_MS)
    await db.deleteFrom('slot').where('state', '=', 'free').where('ends_at', '<', NOW).execute()
    expect(await countSlotDays(db, later)).toBe(0)
    expect(await readOccupancy(WEEK, later)).toEqual(counted)
  })

  it('follows what is booked and closed, also where no time is left', async () => {
    const [day, agenda] = ['2026-11-30', await anAgenda(db, {centre: await aCentre(db, {name: 'Oeste'})})]
    const asked = {from: day, to: day, centreId: agenda.centre.slug}
    const {id} = await aSlot(db, agenda, instant(day, '09:00'))
    const turn = async (state: 'free' | 'taken' | 'blocked') => {
      await db.updateTable('slot').set({state}).where('id', '=', id).execute()
      await countSlotDays(db, NOW)
      return readOccupancy(asked)
    }
    expect(await turn('free')).toMatchObject({centres: [{name: 'Oeste', offered: 20, booked: 0}]})
    expect(await turn('taken')).toMatchObject({centres: [{name: 'Oeste', offered: 20, booked: 20}]})
    expect(await turn('blocked')).toMatchObject({centres: []})
  })
})

it('reminded appointments are counted by the wording of their last reminder, with what came of them since the first', async () => {
  const day = '2026-12-10'
  const agenda = await anAgenda(db, {centre: await aCentre(db, {name: 'Oeste'})})
  const rules = await db.selectFrom('reminder_rule').select('id').orderBy('days', 'desc').execute()
  const wordings = await db.selectFrom('reminder_wording').select(['id', 'name']).orderBy('id').execute()
  const [first, second] = wordings
  let minute = 0
  const reminded = async (state: string, made: Made, by: readonly ({id: number} | undefined)[]) => {
    const id = await appointment(agenda, instant(day, `09:${String(minute++).padStart(2, '0')}`), state, made)
    await db
      .updateTable('appointment')
      .set({cancelled_at: state === 'cancelled' ? NOW : null})
      .where('id', '=', id)
      .execute()
    for (const [place, wording] of by.entries()) {
      const decided_at = new Date(NOW.getTime() - (2 - place) * 60_000)
      const rule_id = rules[place]?.id ?? 0
      await db
        .insertInto('reminder')
        .values({appointment_id: id, rule_id, wording_id: wording?.id ?? null, decided_at})
        .execute()
    }
    return id
  }
  const to = await reminded('attended', {steps: [CONFIRMED_BY('link')]}, [first, first])
  await reminded('cancelled', {movedTo: to}, [first])
  await reminded('cancelled', {}, [second, first])
  await reminded('absent', {}, [second])
  await reminded('booked', {}, [undefined, undefined])
  const answer = await ask('/recordatorios', {from: day, to: day, centreId: agenda.centre.slug})
  const none = {confirmed: 0, cancelled: 0, moved: 0, attended: 0, absent: 0}
  expect(answer.json()).toMatchObject({
    estado: 0,
    wordings: [
      {name: second?.name, reminded: 1, ...none, absent: 1},
      {name: first?.name, reminded: 3, ...none, confirmed: 1, cancelled: 1, moved: 1, attended: 1},
    ],
  })
  const elsewhere = await ask('/recordatorios', {from: day, to: day, centreId: agenda.centre.slug}, {centre: sur.slug})
  expect(elsewhere.statusCode).toBe(404)
})

it('the first free time is one that the portal offers, in days from today, or none', async () => {
  const answer = await ask('/primer-turno', {})
  const ofCentre = {centreId: sur.slug, centre: 'Sur'}
  const {waits} = z.object({waits: z.array(z.looseObject({centre: z.string()}))}).parse(answer.json())
  expect(waits.filter(({centre}) => centre !== 'Oeste')).toHaveLength(3)
  expect(waits).toEqual(
    expect.arrayContaining([
      {specialty: 'Cardiología', centreId: norte.slug, centre: 'Norte', days: null},
      {specialty: 'Traumatología', centreId: norte.slug, centre: 'Norte', days: 1},
      {specialty: 'Traumatología', ...ofCentre, days: 8},
    ]),
  )
  const own = await ask('/primer-turno', {centreId: sur.slug}, {centre: sur.slug})
  expect(own.json()).toMatchObject({waits: [{specialty: 'Traumatología', ...ofCentre, days: 8}]})
})

it('says so where the agenda is in another system', async () => {
  for (const path of ['/turnos', '/ocupacion', '/recordatorios', '/primer-turno']) {
    expect((await ask(path, WEEK, {agendaOf: outside})).json()).toMatchObject({estado: 1})
  }
})

/** Two rounds of documents, handed in and decided; `end` is what the last event was. */
async function decided(
  kind: 'identity' | 'order',
  handedIn: string,
  decidedAt: string,
  end: 'accepted' | 'rejected' | 'closed' = 'accepted',
) {
  const person = await aPatient(db)
  const {id} = await db
    .insertInto('verification_case')
    .values({
      handle: crypto.randomUUID(),
      kind,
      state: 'accepted',
      holder_id: person.id,
      subject_id: person.id,
      document_type_id: 2,
      document_number: person.document_number,
      validation_type: 'manual',
      channel: 'web',
      created_at: handedIn,
      changed_at: decidedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = {case_id: id, round: 1}
  await db
    .insertInto('verification_event')
    .values([
      {...event, at: handedIn, kind: 'submitted'},
      {...event, at: decidedAt, kind: end},
    ])
    .execute()
}

const readReviews = (centre?: string) => ask('/revision', WEEK, centre === undefined ? {} : {centre})

describe('reviews', () => {
  it('take working hours from the documents to the decision', async () => {
    await db.insertInto('holiday').values({day: TUESDAY, name: 'Feriado de prueba'}).execute()
    // The network works from 8 to 20, and on Saturdays until 13: 60 minutes; 30 over the night and the holiday; 2 h; a Saturday's five hours and more.
    await decided('identity', instant(MONDAY, '09:00'), instant(MONDAY, '10:00'))
    await decided('identity', instant(MONDAY, '19:45'), instant(WEDNESDAY, '08:15'), 'rejected')
    await decided('identity', instant(WEDNESDAY, '08:00'), instant(WEDNESDAY, '10:00'))
    await decided('identity', instant('2026-11-21', '08:00'), instant(THURSDAY, '16:00'))
    await decided('order', instant(WEDNESDAY, '09:00'), instant(WEDNESDAY, '09:10'))
    await decided('order', instant('2026-11-12', '09:00'), instant('2026-11-13', '09:00'))
    await decided('order', instant(WEDNESDAY, '09:00'), instant(WEDNESDAY, '09:20'), 'closed')
    const answer = z.decode(contract.reviewNumbers.output, z.any().parse((await readReviews()).json()))
    expect(answer).toEqual({
      kinds: [
        {kind: 'identity', decided: 4, inTime: 3, median: 60, ninetieth: (5 + 12 + 12 + 8) * 60},
        {kind: 'order', decided: 1, inTime: 1, median: 10, ninetieth: 10},
      ],
    })
  })

  it('and mails have no centre: who sees the numbers of one does not see them', async () => {
    const refused = await readReviews(norte.slug)
    const missing = await ask('/no-hay', {})
    expect([refused.statusCode, refused.json<{codigo: string}>().codigo]).toEqual([404, 'not-found'])
    expect(missing.statusCode).toBe(404)
    expect((await ask('/mensajes', WEEK, {centre: norte.slug})).body).toBe(refused.body)
  })
})

const mail = (kind: string, fate: {sent_at?: string; dropped_at?: string; last_error?: string; tries?: number}) =>
  db
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient: 'ana@correo.example',
      data: '{}',
      created_at: instant(MONDAY, '08:00'),
      not_before: NOW,
      ...fate,
    })
    .execute()

const readMails = async () =>
  z.decode(contract.mailNumbers.output, z.any().parse((await ask('/mensajes', WEEK)).json()))

describe('mails', () => {
  it('are counted by the day on which they left or were given up, also after they were deleted', async () => {
    await mail('pin', {sent_at: instant(MONDAY, '23:59')})
    await mail('pin', {sent_at: instant(TUESDAY, '00:00')})
    await mail('pin', {dropped_at: instant(TUESDAY, '09:00'), last_error: 'too many tries'})
    await mail('pin', {sent_at: instant(WEDNESDAY, '09:00')})
    await mail('new-results', {dropped_at: instant(WEDNESDAY, '09:00'), last_error: 'silenced'})
    await mail('new-results', {tries: 2, last_error: 'Error ETIMEDOUT'})
    await mail('welcome', {})
    await mail('welcome', {sent_at: instant('2026-11-21', '09:00')})
    const none = {sent: 0, failed: 0, silenced: 0}
    const expected = {
      kinds: [
        {kind: 'pin', sent: 3, failed: 1, silenced: 0},
        {kind: 'new-results', ...none, silenced: 1},
      ],
      periods: [
        {...onDay('2026-11-22'), ...none},
        {...onDay(MONDAY), ...none, sent: 1},
        {...onDay(TUESDAY), ...none, sent: 1, failed: 1},
        {...onDay(WEDNESDAY), ...none, sent: 1, silenced: 1},
        {...onDay(THURSDAY), ...none},
        {...onDay('2026-11-27'), ...none},
        {...onDay('2026-11-28'), ...none},
      ],
      waiting: 2,
      retrying: 1,
    }
    expect(await readMails()).toEqual(expected)
    expect(await countMailDays(db, NOW)).toBe(3)
    expect(await countMailDays(db, NOW)).toBe(0)
    await db
      .deleteFrom('mail_outbox')
      .where('sent_at', '<', new Date(instant(WEDNESDAY, '00:00')))
      .execute()
    expect(await readMails()).toEqual(expected)
  })
})

it('a count that takes too long is ended, and changes nothing', async () => {
  await expect(timedRead(db, (tx) => sql`select pg_sleep(5)`.execute(tx), 0.05)).rejects.toThrow(ReadTookTooLong)
  const writing = timedRead(db, (tx) => tx.deleteFrom('slot_day').execute())
  await expect(writing).rejects.toThrow('read-only')
})
