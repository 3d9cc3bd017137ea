import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch, anOrder, bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {type BookingWorld, satisfiesBookingPort} from '#booking-system.port-test.ts'
import {builtInAgenda} from './built-in-agenda.ts'

const {db} = await freshDatabase()
const failing = () => Promise.reject(new Error('no room'))
const NOW = new Date('2026-11-23T12:00:00Z')

describe('the built-in agenda', () => {
  satisfiesBookingPort(async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, '2026-11-25T10:00:00-03:00')
    await aSlot(db, agenda, '2026-11-24T10:00:00-03:00')
    const clock = settableClock(NOW)
    const search = aSearch(agenda, {from: '2026-11-23', to: '2026-11-30', limit: 50})
    const [ana, eva] = [bookable(await aPatient(db)), bookable(await aPatient(db))]
    const written: BookingWorld['written'] = []
    const system = builtInAgenda({
      db,
      clock,
      write: (_tx, booking, effects) => Promise.resolve(void written.push({booking, effects})),
    })
    return {system, clock, search, ana, eva, written}
  })

  it('writes nothing when the effects cannot be written', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, '2026-11-24T10:00:00-03:00')
    const system = builtInAgenda({db, clock: settableClock(NOW), write: failing})
    const effects = {event: 'appointment-booked', actorId: 1, network: '', requestId: ''} as const

    await expect(system.confirm(anOrder(agenda, slot, await aPatient(db)), effects)).rejects.toThrow('no room')

    const left = db.selectFrom('slot').select('state').where('id', '=', slot.id)
    expect(await left.execute()).toEqual([{state: 'free'}])
    expect(await db.selectFrom('appointment').select('id').where('slot_id', '=', slot.id).execute()).toEqual([])
  })
})
