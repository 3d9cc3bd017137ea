import {freeSlots, holdSlot} from '@ceibo/contract/appointments/slots'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {listenTo} from '@ceibo/database/listen-to'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished, vi} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db, appUrl} = await freshDatabase()

it('tells the desks of a day that a patient holds a time of it, and that one of another day is free again', async () => {
  const heard: (string | undefined)[] = []
  const listening = listenTo(appUrl, {live: (topic) => heard.push(topic)}, () => undefined)
  onTestFinished(() => listening.close())
  await listening.ready
  const agenda = await anAgenda(db)
  for (const day of ['24', '25']) await aSlot(db, agenda, `2026-11-${day}T10:30:00-03:00`)
  const {signIn} = await bookingServer(db, appointmentRoutes, new Date('2026-11-23T12:00:00Z'))
  const ana = await signIn(await aPatient(db))
  const search = {
    ...aSearch(agenda, {from: '2026-11-23', to: '2026-12-07'}),
    practitionerId: agenda.practitioner.id,
    limit: 5,
  }
  const [first, second] = await ana.ask(freeSlots, search)
  if (first === undefined || second === undefined) throw new Error('nothing is free')
  const dayOf = (day: string) => dayTopic(agenda.centre.slug, day)

  heard.length = 0
  await ana.ask(holdSlot, first)
  await vi.waitFor(() => expect(heard).toEqual([dayOf('2026-11-24')]))
  await ana.ask(holdSlot, second)
  await vi.waitFor(() => expect(new Set(heard.slice(1))).toEqual(new Set([dayOf('2026-11-24'), dayOf('2026-11-25')])))
})
