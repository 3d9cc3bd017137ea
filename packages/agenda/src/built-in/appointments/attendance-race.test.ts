import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import type {StepRequest} from '#port.ts'
import {recordStep} from './attendance.ts'
import {bookSlot} from './booking.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-24T12:00:00Z')
const nothing = () => Promise.resolve()

/** A confirmed appointment of this morning, and a way to record its steps. */
async function aConfirmed() {
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, '2026-11-24T10:00:00-03:00')
  const made = await bookSlot(db, anOrder(agenda, slot, await aPatient(db)), nothing, now)
  const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
  const record = (step: StepRequest['step'], undo = false, effects: () => Promise<void> = nothing) =>
    recordStep(db, {appointmentId, step, undo, actor: {is: 'staff', id: 1}}, effects, now)
  expect(await record('confirmed')).toEqual({is: 'recorded', state: 'confirmed'})
  return record
}

/** Begins `next` while the transaction of `first` is open, and lets it wait there. */
async function meeting<Answer>(
  first: (effects: () => Promise<void>) => Promise<Answer>,
  next: () => Promise<Answer>,
): Promise<Answer[]> {
  let answers: Promise<Answer>[] = []
  const begun = first(async () => {
    answers = [next()]
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  return [await begun, ...(await Promise.all(answers))]
}

it('takes a step back to the one before it, also when it was recorded a moment ago by somebody else', async () => {
  const record = await aConfirmed()

  const answers = await meeting(
    (effects) => record('arrived', false, effects),
    () => record('arrived', true),
  )

  expect(answers).toEqual([
    {is: 'recorded', state: 'arrived'},
    {is: 'recorded', state: 'confirmed'},
  ])
})

it('answers two who take the same step back at the same time alike', async () => {
  const record = await aConfirmed()
  await record('arrived')

  const answers = await meeting(
    (effects) => record('arrived', true, effects),
    () => record('arrived', true),
  )

  expect(answers).toEqual([
    {is: 'recorded', state: 'confirmed'},
    {is: 'recorded', state: 'confirmed'},
  ])
})
