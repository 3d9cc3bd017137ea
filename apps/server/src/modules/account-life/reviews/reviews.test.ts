import {pictureOf, VIEWS} from '@ceibo/demo/card-pictures'
import {identityCardText} from '@ceibo/demo/identity-card-text'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aService} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import {beforeEach, describe, expect, it} from 'vitest'
import {mailsTo, statusOf} from '#modules/account-life/identity/test-review-desk.ts'
import {pictures, reviewConsole} from './test-review-console.ts'

const CARD = {document: '20111222', firstName: 'IVAN', lastName: 'LUNA ROJAS', sex: 'M', birth: '1991-03-14'} as const

const {db} = await freshDatabase()
beforeEach(async () => {
  await db.updateTable('verification_case').set({state: 'closed'}).where('state', '=', 'submitted').execute()
})

describe('the queue', () => {
  it('has documents and requests, what is due first at the top, with what is left of 24 working hours', async () => {
    const {member, aCase, clock} = await reviewConsole(db)
    const first = await aCase('identity', pictures(3))
    clock.advance(3 * 3_600)
    const second = await aCase('mail-recovery', pictures(2))
    const asked = {field: 'name', wrong: 'Anna', correct: 'Ana', asked_at: clock.now()} as const
    const request = await db
      .insertInto('data_request')
      .values({person_id: first.person.id, kind: 'correction', due_on: '2026-03-09', ...asked})
      .returning('id')
      .executeTakeFirstOrThrow()
    const sara = await member()
    await sara.claim(second.id)

    const {body} = await sara.send('GET', '')
    expect(body).toMatchObject({
      cases: [
        {id: first.id, kind: 'identity', minutesLeft: 21 * 60, claim: null},
        {id: second.id, minutesLeft: 24 * 60, claim: {reviewer: 'Sara Quiroz', isMine: true}, signatures: 0},
        {id: `p${request.id}`, kind: 'correction', documentNumber: first.person.document_number},
      ],
      lateCount: 0,
      decidedToday: 0,
    })
    const ids = async (filter: string) => {
      const cases: unknown = (await sara.send('GET', filter)).body['cases']
      return JSON.stringify(cases).match(/"id":"[dp]\d+"/g)
    }
    expect(await ids('?kind=identity')).toEqual([`"id":"${first.id}"`])
    expect(await ids('?held=mine')).toEqual([`"id":"${second.id}"`])
    expect(await ids('?held=nobody')).toHaveLength(2)
  })

  it('R1: is not there for any other role, nor is a case or its pictures', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id} = await aCase('identity', pictures(3))
    for (const role of STAFF_ROLES.filter((one) => one !== 'reviewer')) {
      const other = await member('Otra Persona', [role])
      const answers = [other.send('GET', ''), other.claim(id), other.open(id), other.look(id), other.accept(id)]
      expect((await Promise.all(answers)).map(({status}) => status)).toEqual([404, 404, 404, 404, 404])
    }
  })
})

describe('a claim', () => {
  it('is had by one of two reviewers who take the case at the same time; the other sees who, and no data', async () => {
    const {member, aCase, wait} = await reviewConsole(db)
    const {id} = await aCase('identity', pictures(3))
    const [sara, diego] = [await member(), await member('Diego Ramos')]
    const both = await Promise.all([sara.claim(id), diego.claim(id)])
    expect(both.map(({body}) => String(body.estado)).toSorted()).toEqual(['0', '1'])

    const [winner, loser] = both[0].body.estado === 0 ? [sara, diego] : [diego, sara]
    expect((await winner.open(id)).body).toMatchObject({estado: 0, declared: {documentType: 'DNI'}})
    const refused = await loser.open(id)
    expect(refused.body).toMatchObject({estado: 1, since: '2026-03-02T10:00:00-03:00'})
    expect(refused.body).not.toHaveProperty('declared')
    expect((await loser.look(id)).status).toBe(404)
    expect((await loser.accept(id)).body.estado).toBe(1)

    // Using the case holds it; without use it is free after fifteen minutes.
    await wait(14 * 60)
    await winner.open(id)
    await wait(14 * 60)
    expect((await loser.claim(id)).body.estado).toBe(1)
    await wait(60)
    expect((await loser.claim(id)).body.estado).toBe(0)
    expect((await winner.accept(id)).body.estado).toBe(1)
  })

  it('ends when it is released, and only by whoever has it', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id} = await aCase('identity', pictures(3))
    const [sara, diego] = [await member(), await member('Diego Ramos')]
    await sara.claim(id)
    await diego.release(id)
    expect((await diego.claim(id)).body.estado).toBe(1)
    await sara.release(id)
    expect((await sara.open(id)).body.estado).toBe(3)
    expect((await diego.claim(id)).body.estado).toBe(0)
  })
})

describe('a decision', () => {
  it("is refused until every picture of the round was drawn in the reviewer's browser, whoever else saw it", async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id, person} = await aCase('identity', pictures(3))
    const [sara, diego] = [await member(), await member('Diego Ramos')]
    await sara.prepare(id, 3)
    await sara.release(id)
    await diego.prepare(id, 2)
    expect((await diego.accept(id)).body).toMatchObject({estado: 4, positions: [3]})
    const reasons = {reasons: ['1:blurred']}
    expect((await diego.reject(id, reasons)).body).toMatchObject({estado: 4, positions: [3]})
    // A part of a picture is not the picture, and nothing is drawn that was never sent.
    await diego.send('GET', `/${id}/imagenes/1/3`, undefined, {range: 'bytes=0-0'})
    expect((await diego.draw(id, 3)).status).toBe(404)
    expect((await sara.draw(id, 3)).status).toBe(404)

    const picture = await diego.look(id, 1, 3)
    expect([picture.status, picture.text, picture.headers['cache-control']]).toEqual([200, 'picture 3', 'no-store'])
    expect((await diego.accept(id)).body).toMatchObject({estado: 4, positions: [3]})
    await diego.draw(id, 3)
    expect((await diego.accept(id)).body).toMatchObject({estado: 0})
    expect(await statusOf(db, person.id)).toBe('validated')
  })

  it('that is refused cancels no appointment of the person, which an acceptance does where two clash', async () => {
    const {member, aCase, bookingSystem} = await reviewConsole(db)
    const {id, person} = await aCase('identity', pictures(3))
    const {first_name, last_name, sex, birth_date, document_number} = person
    const known = await aPatient(db, {first_name, last_name, sex, birth_date, document_number})
    await db
      .insertInto('credential')
      .values({
        person_id: person.id,
        document_type_id: person.document_type_id,
        document_number,
        password_hash: 'x',
        changed_at: new Date(),
      })
      .execute()
    const book = async (patient: typeof person) => {
      const agenda = await anAgenda(db)
      const order = anOrder(agenda, await aSlot(db, agenda, '2026-03-09T10:00:00-03:00'), patient)
      const effects = {event: 'appointment-booked', actorId: patient.id, network: '', requestId: ''} as const
      const booked = await bookingSystem.confirm(order, effects)
      if (booked.is !== 'confirmed') throw new Error(JSON.stringify(booked))
      return booked.appointmentId
    }
    await book(known)
    const clashing = await book(person)
    const stateOf = async () =>
      (await db.selectFrom('appointment').select('state').where('id', '=', clashing).executeTakeFirstOrThrow()).state
    const sara = await member()
    expect((await sara.accept(id)).body.estado).toBe(3)
    await sara.prepare(id, 2)
    expect((await sara.accept(id)).body.estado).toBe(4)
    expect(await stateOf()).toBe('booked')
    await sara.prepare(id, 3)
    expect((await sara.accept(id)).body.estado).toBe(0)
    expect(await stateOf()).toBe('cancelled')
  })

  it('about a picture that the browser cannot draw is to reject that picture, until it is drawn', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id, caseId} = await aCase('identity', pictures(3))
    const [sara, diego] = [await member(), await member('Diego Ramos')]
    await sara.prepare(id, 3)
    await sara.draw(id, 2, false)
    expect((await sara.open(id)).text).toContain('"isDrawn":false')
    expect((await sara.accept(id)).body).toMatchObject({estado: 5, positions: [2]})
    expect((await sara.reject(id, {note: 'No se ve'})).body).toMatchObject({estado: 5, positions: [2]})
    expect((await sara.reject(id, {reasons: ['1:blurred']})).body).toMatchObject({estado: 5, positions: [2]})

    // The browser of another reviewer says for itself what it can draw.
    await sara.release(id)
    await diego.prepare(id, 3)
    await diego.draw(id, 2, false)
    expect((await diego.accept(id)).body).toMatchObject({estado: 5})
    expect((await diego.reject(id, {reasons: ['2:undrawable']})).body.estado).toBe(0)
    const {reasons} = await db
      .selectFrom('verification_event')
      .select('reasons')
      .where('case_id', '=', caseId)
      .where('kind', '=', 'rejected')
      .executeTakeFirstOrThrow()
    expect(reasons).toEqual(['Dorso del documento: El archivo está dañado y no se puede ver'])

    const other = await aCase('identity', pictures(3))
    await sara.prepare(other.id, 3)
    await sara.draw(other.id, 1, false)
    await sara.draw(other.id, 1)
    expect((await sara.accept(other.id)).body.estado).toBe(0)
  })

  it('is made once, and a repeat with the same key gets the same answer; the case leaves the queue', async () => {
    const {member, aCase, woken} = await reviewConsole(db)
    const {id, person} = await aCase('identity', pictures(3))
    const sara = await member()
    await sara.prepare(id, 3)
    const key = {'idempotency-key': 'a-key-of-the-decision'}
    const [one, other] = [await sara.accept(id, 1, key), await sara.accept(id, 1, key)]
    expect(other.body).toEqual(one.body)
    expect((await sara.accept(id)).body.estado).toBe(2)
    expect((await sara.claim(id)).body.estado).toBe(2)
    expect((await sara.look(id)).status).toBe(404)
    expect(woken).toEqual(['mail'])
    expect(await mailsTo(db, person.email ?? '')).toMatchObject([{kind: 'review-accepted'}])
  })

  it('rejects one picture for reasons of the catalogue, which the person gets with a link', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id, caseId, person} = await aCase('identity', pictures(3))
    const sara = await member()
    await sara.prepare(id, 3)
    expect((await sara.reject(id, {})).body.estado).toBe(13)
    const wrong = await sara.reject(id, {reasons: ['2:face-hidden']})
    expect(wrong.status).toBe(422)
    const rejected = await sara.reject(id, {reasons: ['2:unreadable-code', '2:cut'], note: 'Apoyalo; sin funda'})
    expect(rejected.body.estado).toBe(0)

    const {reasons, staff_id: staffId} = await db
      .selectFrom('verification_event')
      .select(['reasons', 'staff_id'])
      .where('case_id', '=', caseId)
      .where('kind', '=', 'rejected')
      .executeTakeFirstOrThrow()
    expect([reasons, staffId]).toEqual([
      [
        'Apoyalo',
        'sin funda',
        'Dorso del documento: No se puede leer el código de barras. La foto está cortada o hay algo que la tapa',
      ],
      sara.staffId,
    ])
    const mails = await mailsTo(db, person.email ?? '')
    expect(mails).toMatchObject([{kind: 'review-rejected', token: expect.stringMatching(/^[\w-]{20,}$/)}])
    expect(await statusOf(db, person.id)).toBe('unvalidated')
  })

  it('about another mail address needs two people, also of one name, and never one of them twice', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id, caseId, person} = await aCase('mail-recovery', pictures(2))
    const [first, namesake] = [await member('Ana Paz'), await member('Ana Paz')]
    await first.prepare(id, 2)
    expect((await first.accept(id)).body.estado).toBe(10)
    await first.claim(id)
    expect((await first.accept(id)).body.estado).toBe(11)
    expect((await first.open(id)).body).toMatchObject({
      signatures: [{by: 'Ana Paz', isMine: true}],
      signaturesNeeded: 2,
    })
    await first.release(id)
    await namesake.prepare(id, 2)
    expect((await namesake.open(id)).body).toMatchObject({signatures: [{by: 'Ana Paz', isMine: false}]})
    expect((await namesake.accept(id)).body.estado).toBe(0)
    const {email} = await db.selectFrom('person').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(email).toBe(`nuevo.${person.id}@ejemplo.test`)
    const events = db.selectFrom('verification_event').select('kind').where('case_id', '=', caseId).orderBy('id')
    expect((await events.execute()).map(({kind}) => kind)).toEqual(['submitted', 'approved', 'approved', 'accepted'])
  })

  it('about another mail address is refused by the database while one person approved it', async () => {
    const {member, aCase} = await reviewConsole(db)
    const {id, caseId} = await aCase('mail-recovery', pictures(2))
    const sara = await member()
    await sara.prepare(id, 2)
    await sara.accept(id)
    const accepted = db.updateTable('verification_case').set({state: 'accepted'}).where('id', '=', caseId)
    await expect(accepted.execute()).rejects.toThrow('two reviewers')
    const again = {
      case_id: caseId,
      at: new Date(),
      kind: 'approved',
      round: 1,
      reviewer: 'Sara',
      staff_id: sara.staffId,
    } as const
    await expect(db.insertInto('verification_event').values(again).execute()).rejects.toThrow('one_approval')
  })

  it('answers a request about personal data, by whoever has it', async () => {
    const {member} = await reviewConsole(db)
    const person = await aPatient(db)
    const asked = {field: 'name', wrong: 'Anna', correct: 'Ana', due_on: '2026-03-09'} as const
    const {id: number} = await db
      .insertInto('data_request')
      .values({person_id: person.id, kind: 'correction', asked_at: new Date('2026-03-02T10:00:00-03:00'), ...asked})
      .returning('id')
      .executeTakeFirstOrThrow()
    const sara = await member()
    expect((await sara.answer(`p${number}`, 'Corregido')).body.estado).toBe(3)
    await sara.claim(`p${number}`)
    expect((await sara.open(`p${number}`)).body).toMatchObject({
      request: {field: 'name', wrong: 'Anna', correct: 'Ana'},
      declared: {firstName: person.first_name},
    })
    expect((await sara.accept(`p${number}`)).status).toBe(404)
    expect((await sara.answer(`p${number}`, 'Corregido')).body.estado).toBe(0)
    expect((await sara.answer(`p${number}`, 'Otra vez')).body.estado).toBe(3)
    expect(await mailsTo(db, person.email ?? '')).toMatchObject([{kind: 'data-request-answered'}])
  })
})

it('the barcode of a picture is read on the server and compared with what was declared', async () => {
  const {member, aCase} = await reviewConsole(db)
  const back = await pictureOf({person: CARD, kind: 'newer', view: VIEWS.straight})
  const {id} = await aCase('mail-recovery', [back, back])
  const sara = await member()
  expect((await sara.send('GET', `/${id}/lectura`)).status).toBe(404)
  await sara.claim(id)
  const {body} = await sara.send('GET', `/${id}/lectura`)
  expect(body).toMatchObject({
    readings: [
      {
        position: 1,
        corners: Array.from({length: 4}, () => ({x: expect.any(Number), y: expect.any(Number)})),
        comparisons: expect.arrayContaining([
          {field: 'procedureNumber', declared: null, read: '00123456789', verdict: 'only-read'},
          expect.objectContaining({field: 'lastName', read: 'LUNA ROJAS', verdict: 'different'}),
        ]),
      },
      {position: 2},
    ],
  })
})

it('a medical order shows what its appointment needs, and what its code says; all else stands on the order', async () => {
  const {member, aCase, bookingSystem} = await reviewConsole(db)
  const code = await pictureOf({person: CARD, kind: 'newer-qr', view: VIEWS.straight})
  const {id, caseId, handle, person} = await aCase('order', [code])
  const sara = await member()
  await sara.claim(id)
  expect((await sara.open(id)).body).toMatchObject({order: {appointment: null}})
  const {body} = await sara.send('GET', `/${id}/lectura`)
  expect(body).toMatchObject({readings: [{position: 1, comparisons: [], code: identityCardText(CARD, 'newer-qr')}]})

  const service = await aService(db, {needs_order: true, preparation: 'Ayuno de 8 horas'})
  const agenda = await anAgenda(db, {service})
  const order = anOrder(agenda, await aSlot(db, agenda, '2026-03-09T10:00:00-03:00'), person, {medicalOrder: handle})
  const effects = {event: 'appointment-booked', actorId: person.id, network: '', requestId: ''} as const
  const booked = await bookingSystem.confirm(order, effects)
  expect(booked).toEqual({is: 'confirmed', appointmentId: await bookingSystem.bookedWithOrder(caseId)})
  expect((await sara.open(id)).body).toMatchObject({
    order: {appointment: {service: service.name, needsOrder: true, preparation: 'Ayuno de 8 horas'}},
  })
  await db.updateTable('appointment').set({state: 'cancelled'}).where('medical_order_id', '=', caseId).execute()
  expect((await sara.open(id)).body).toMatchObject({order: {appointment: null}})
})

it('each opening of a case and of a picture is audited, for the person too', async () => {
  const {member, aCase, wait} = await reviewConsole(db)
  const {id, person} = await aCase('identity', pictures(3))
  const sara = await member()
  await sara.prepare(id, 2)
  await wait(60)
  await sara.claim(id)
  const rows = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind', 'actor_id'])
    .where('subject_id', '=', person.id)
    .where('actor_kind', '=', 'staff')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['review-open', 'review-picture-open', 'review-picture-open'].map((action) => ({
      action,
      actor_kind: 'staff',
      actor_id: sara.staffId,
    })),
  )
})
