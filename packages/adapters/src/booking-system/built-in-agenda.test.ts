import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch, bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe} from 'vitest'
import {settableClock} from '../clock/settable-clock.ts'
import {keepsTheBookingPort} from './booking-system.port-test.ts'
import {builtInAgenda} from './built-in-agenda.ts'

const {db} = await freshDatabase()

describe('the built-in agenda', () => {
  keepsTheBookingPort(async () => {
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, '2026-11-25T10:00:00-03:00')
    await aSlot(db, agenda, '2026-11-24T10:00:00-03:00')
    const clock = settableClock(new Date('2026-11-23T12:00:00Z'))
    const search = aSearch(agenda, {from: '2026-11-23', to: '2026-11-30', limit: 50})
    const [ana, eva] = [bookable(await aPatient(db)), bookable(await aPatient(db))]
    return {system: builtInAgenda({db, clock}), clock, search, ana, eva}
  })
})
