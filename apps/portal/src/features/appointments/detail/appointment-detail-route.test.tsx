import {appointments} from '@ceibo/contract/appointments/appointments'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {appointmentPath, PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {textsOf} from '@ceibo/web-kit/page-tests/test-queries'
import {answering} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {anAppointment} from '#shared/appointments/test-appointment.ts'

const HOUR_MS = 3_600_000

it('says at what time each step of the preparation is done', async () => {
  const startsAt = new Date(Date.now() + 72 * HOUR_MS)
  const coming = anAppointment({id: 7, startsAt: startsAt.toISOString(), endsAt: startsAt.toISOString()})
  const text = 'Traé la orden.\n12 horas antes: no comas más.'
  await openPage(appointmentPath(7), {
    answers: [answering(appointments, [coming]), answering(preparations, {text})],
  })
  const card = within(await screen.findByRole('region', {name: 'Preparación'}))
  await card.findByText('Traé la orden.')
  const at = longDateTime(new Date(startsAt.getTime() - 12 * HOUR_MS))
  expect(textsOf(card.getAllByText(/antes/, {selector: 'p'}))).toEqual([`${at}: 12 horas antes: no comas más.`])
  await expectAccessible()
})

it('of a booked appointment leads to the waiting list for an earlier time', async () => {
  const startsAt = new Date(Date.now() + 72 * HOUR_MS).toISOString()
  const coming = anAppointment({id: 7, startsAt, endsAt: startsAt})
  await openPage(appointmentPath(7), {
    answers: [answering(appointments, [coming]), answering(preparations, {text: null})],
  })
  const link = await screen.findByRole('link', {name: 'Avisame si se libera antes'})
  expect(link.getAttribute('href')).toBe(withQuery(PATHS.joinWaitingList, {id: 7}))
})
