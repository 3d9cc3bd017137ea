import {PDFDocument} from '@cantoo/pdf-lib'
import {cancelAppointment, bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import * as files from '@ceibo/contract/appointments/appointments'
import {firstFreeSlot} from '@ceibo/contract/appointments/slots'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
/** A holder with a child, a stranger, and an appointment of each of the first two. */
async function aWorld() {
  const {signIn} = await bookingServer(db, appointmentRoutes, new Date('2026-11-23T12:00:00Z'))
  const holder = await aPatient(db)
  const child = await aChildOf(db, holder.id)
  const ana = await signIn(holder)
  const stranger = await signIn(await aPatient(db))
  const own = await booked(ana, '2026-11-24T10:30:00-03:00')
  const childs = await booked(ana, '2026-11-25T09:00:00-03:00', child.edns_id)
  return {holder, child, ana, stranger, own, childs}
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof bookingServer>>['signIn']>>

/** Books the only slot of a new agenda. */
async function booked(ana: Client, at: string, patientId?: number): Promise<number> {
  const agenda = await anAgenda(db)
  await db
    .updateTable('service')
    .set({preparation: 'Vení en ayunas.\nTraé estudios; los últimos, si tenés.'})
    .where('id', '=', agenda.service.id)
    .execute()
  const {starts_at} = await aSlot(db, agenda, at)
  const day = civilDate(starts_at)
  const search = {...aSearch(agenda, {from: day, to: day}), patientId}
  const [slot] = await ana.ask(firstFreeSlot, search)
  if (slot === undefined) throw new Error('nothing is free')
  const {practitionerId, centreId, date, time} = slot
  const {specialtyId, serviceId} = search
  const chosen = {practitionerId, centreId, date, time, specialtyId, serviceId, patientId}
  const outcome = await ana.ask(bookAppointment, chosen)
  if (outcome.is !== 'confirmed') throw new Error(JSON.stringify(outcome))
  return outcome.appointmentId
}

describe.each([files.appointmentCalendar, files.appointmentSheet])('$id', (call) => {
  it('is sent to the patient of the appointment and to who booked it for a child, and is audited', async () => {
    const {holder, child, ana, own, childs} = await aWorld()
    expect((await ana.send(call, {appointmentId: own})).statusCode).toBe(200)
    expect((await ana.send(call, {appointmentId: childs})).statusCode).toBe(200)
    const rows = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'object'])
      .where('action', '=', String(call.file.auditAction))
      .where('actor_id', '=', holder.id)
      .execute()
    expect(rows).toEqual([
      {actor_id: holder.id, subject_id: holder.id, object: `appointment:${own}`},
      {actor_id: holder.id, subject_id: child.id, object: `appointment:${childs}`},
    ])
  })

  it('answers others as for an unknown appointment', async () => {
    const {stranger, own} = await aWorld()
    const anothers = await stranger.send(call, {appointmentId: own})
    const none = await stranger.send(call, {appointmentId: 700_001})
    expect([anothers.statusCode, anothers.body]).toEqual([404, none.body])
  })

  it('has the same version all day', async () => {
    const {ana, own} = await aWorld()
    const {etag} = (await ana.send(call, {appointmentId: own})).headers
    const again = await ana.send(call, {appointmentId: own}, {'if-none-match': String(etag)})
    expect(again.statusCode).toBe(304)
  })

  it('is not found for a cancelled appointment', async () => {
    const {ana, own} = await aWorld()
    await ana.ask(cancelAppointment, {appointmentId: own})
    expect((await ana.send(call, {appointmentId: own})).statusCode).toBe(404)
  })
})

describe('the calendar file', () => {
  it('has the civil time of Buenos Aires, the place and the preparation, and keeps the id of its event', async () => {
    const {ana, own} = await aWorld()
    const answer = await ana.send(files.appointmentCalendar, {appointmentId: own})
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="Turno de .* 2026-11-24\.ics"/),
    })
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^UID:turno-${own}@`)),
        'METHOD:PUBLISH',
        'TZID:America/Argentina/Buenos_Aires',
        'DTSTART;TZID=America/Argentina/Buenos_Aires:20261124T103000',
        'DTSTAMP:20261123T030000Z',
        'TRIGGER:-P1D',
      ]),
    )
    const details = lines.find((line) => line.startsWith('DESCRIPTION:'))
    expect(details).toContain(String.raw`Preparación:\nVení en ayunas.\nTraé estudios\; los últimos\, si tenés.`)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('the page to print', () => {
  it('is one page of A4, tagged with its language, title and structure', async () => {
    const {ana, own} = await aWorld()
    const answer = await ana.send(files.appointmentSheet, {appointmentId: own})
    const pdf = await PDFDocument.load(answer.rawPayload, {updateMetadata: false})
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([{width: 595.28, height: 841.89}])
    expect(pdf.getTitle()).toMatch(/^Turno de /)
    const text = answer.rawPayload.toString('latin1')
    for (const part of ['/MarkInfo', '/StructTreeRoot', '(es-AR)', '/S /H1', '/S /H2', 'AtkinsonHyperlegibleNext']) {
      expect(text).toContain(part)
    }
  })
})
