import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {recordAppointment} from '#modules/appointments/appointments.offers.ts'
import {scanServer} from '#modules/verification/scan/test-scan-server.ts'
import {acceptAtCounter, showAtCounter} from './validate-at-counter.ts'

const {db} = await freshDatabase()
const LUCIA = {name: 'Lucía, mostrador de Olivos'}
const NO_CODE = {is: 'refused', because: 'not-waiting', why: 'There is no such code, or it has expired.'}

/** A person with a code for the counter, and the functions of the counter. */
async function atCounter() {
  const server = await scanServer(db)
  const {codigoMostrador: code = ''} = (await server.send('POST', '/validacion/mostrador')).body
  const {clock} = server
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const on = {db, clock, bookingSystem, secretKey: testConfiguration().secretKey, wake: () => undefined}
  return {...server, code, on}
}

describe('a person who shows the document at a counter', () => {
  it('is shown by the code however it is typed, and validated by it once', async () => {
    const {code, on, patient, statusNow} = await atCounter()
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase()
    expect(await showAtCounter(typed, on)).toMatchObject({id: patient.personId, last_name: 'Peña'})

    expect(await acceptAtCounter(typed, LUCIA, on)).toEqual({is: 'accepted'})
    expect(await statusNow()).toBe('validated')
    expect(await acceptAtCounter(code, LUCIA, on)).toEqual(NO_CODE)
    const audits = await db
      .selectFrom('audit_event')
      .select(['result', 'object'])
      .where('action', '=', 'counter-validation')
      .where('subject_id', '=', patient.personId)
      .orderBy('id')
      .execute()
    expect(audits).toEqual([
      {result: 'shown', object: null},
      {result: 'accepted', object: `by ${LUCIA.name}`},
    ])
  })

  it('is notified as of any other acceptance, and waiting cases are closed', async () => {
    const {code, on, patient, uploaded, send, cases} = await atCounter()
    const images = [await uploaded(), await uploaded(), await uploaded()].join(';')
    await send('POST', '/registro/formulario/1/validacion', {documentacion: images})

    expect(await acceptAtCounter(code, LUCIA, on)).toEqual({is: 'accepted'})
    expect(await cases()).toEqual([{state: 'closed', validation_type: 'manual'}])
    const notifications = await db
      .selectFrom('notification')
      .select(['text', 'topic', 'page'])
      .where('person_id', '=', patient.personId)
      .execute()
    expect(notifications).toContainEqual({
      text: 'Validamos tu identidad. Ya podés ver tus resultados médicos online.',
      topic: 'documents',
      page: 'studies',
    })
    const mails = await db.selectFrom('mail_outbox').select('kind').where('person_id', '=', patient.personId).execute()
    expect(mails).toEqual([{kind: 'review-accepted'}])
  })

  it('is not validated by an unknown or an expired code, nor when another account has proved the document', async () => {
    const {code, on, clock, patient, statusNow} = await atCounter()
    expect(await acceptAtCounter('ABCD2345', LUCIA, on)).toEqual(NO_CODE)
    await aPatient(db, {document_number: patient.documentNumber})
    expect(await acceptAtCounter(code, LUCIA, on)).toEqual({
      is: 'refused',
      because: 'not-acceptable',
      why: expect.stringMatching(/^Nothing is validated: the network knows another person/),
    })
    clock.advance(7 * 24 * 3_600)
    expect(await acceptAtCounter(code, LUCIA, on)).toEqual(NO_CODE)
    expect(await statusNow()).toBe('unvalidated')
  })
})
