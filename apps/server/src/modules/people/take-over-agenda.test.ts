import {inTransaction} from '@ceibo/database/transaction'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {bookSlot} from '@ceibo/scheduling/booking'
import {expect, it} from 'vitest'
import {TEST_NOW} from '../../api/test-server.ts'
import {anAccount, mailsTo} from '../accounts/credentials/test-account.ts'
import {proveIdentity} from './prove-identity.ts'

const {db} = await freshDatabase()

it('of two appointments at once, or of one specialty on a day, the one that the network knew stays, and the other is told', async () => {
  const mother = await aPatient(db)
  const dependant = await aChildOf(db, mother.id, {birth_date: '2010-02-01', first_name: 'Bruno'})
  const account = await anAccount(db, {
    document_number: dependant.document_number,
    first_name: dependant.first_name,
    last_name: dependant.last_name,
    sex: dependant.sex,
    birth_date: dependant.birth_date,
    status: 'unvalidated',
  })
  const [heart, skin, eyes] = [await anAgenda(db), await anAgenda(db), await anAgenda(db)]
  const book = async (patient: typeof account, agenda: typeof heart, startsAt: string) => {
    const slot = await aSlot(db, agenda, startsAt)
    const order = anOrder(agenda, slot, patient, {bookerId: patient === account ? account.id : mother.id})
    const booked = await bookSlot(db, order, async () => undefined, TEST_NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    return booked.appointmentId
  }
  const kept = await book(dependant, heart, '2026-03-20T10:00:00-03:00')
  const overlapping = await book(account, skin, '2026-03-20T10:10:00-03:00')
  const sameDay = await book(account, heart, '2026-03-20T16:00:00-03:00')
  const free = await book(account, eyes, '2026-03-21T10:00:00-03:00')

  await inTransaction(db, (tx) => proveIdentity(tx, account.id, TEST_NOW))

  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'state'])
    .where('id', 'in', [kept, overlapping, sameDay, free])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {id: kept, patient_id: dependant.id, state: 'booked'},
    {id: overlapping, patient_id: dependant.id, state: 'cancelled'},
    {id: sameDay, patient_id: dependant.id, state: 'cancelled'},
    {id: free, patient_id: dependant.id, state: 'booked'},
  ])
  expect(await mailsTo(db, account.email, 'appointment-cancelled')).toHaveLength(2)
  const told = db.selectFrom('notification').select('text').where('person_id', '=', dependant.id)
  expect((await told.execute()).filter(({text}) => text.startsWith('Turno anulado'))).toHaveLength(2)
  const slots = db.selectFrom('slot').innerJoin('appointment', 'appointment.slot_id', 'slot.id').select('slot.state')
  expect(await slots.where('appointment.id', 'in', [overlapping, sameDay]).execute()).toEqual([
    {state: 'free'},
    {state: 'free'},
  ])
})
