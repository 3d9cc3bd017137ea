import {deskCatalogue, doubledMoves} from '@ceibo/contract/appointments/desk/booking-desk'
import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {searchOneLine} from '@ceibo/contract/desk/one-line'
import {patientCard} from '@ceibo/contract/desk/patient-card'
import {enquiryQueue} from '@ceibo/contract/enquiries/enquiry-inbox'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {answering} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {ANA_CARD, openConsole} from '#app/page-tests/test-console.tsx'

const NOTHING: OutputOf<typeof searchOneLine> = {
  reading: 'name',
  card: null,
  people: [],
  hasMorePeople: false,
  appointments: [],
  cases: [],
  freeTimes: [],
  weeks: [],
  isAgendaDown: false,
}
const {personId, firstName, lastName, documentTypeId, documentNumber, status} = ANA_CARD
const ANA = {personId, firstName, lastName, documentTypeId, documentNumber, status, age: 43}
const OTHER = {...ANA, personId: 13, firstName: 'Anabel', lastName: 'Ceballos'}

const ANSWERS = [
  answering(doubledMoves, {moves: []}),
  answering(dayOfCentre, {is: 'shown', now: '2026-11-27T10:00:00-03:00', columns: []}),
  answering(deskCatalogue, {specialties: []}),
  answering(enquiryQueue, {messages: [], counts: [], lateCount: 0, endedToday: 0}),
  answering(patientCard, ANA_CARD),
]
const line = () => screen.findByRole<HTMLInputElement>('searchbox', {name: /^Buscar personas/})
const row = () => within(screen.getByRole('listbox', {name: 'Resultados'})).getByRole('option')
const heading = () => screen.findByRole('heading', {level: 1, name: 'Ceballos, Ana'})

it('opens the marked row when Enter goes down, is empty then, and leaves the focus at the heading', async () => {
  const {user} = await openConsole('/', {answers: [...ANSWERS, answering(searchOneLine, {...NOTHING, people: [ANA]})]})
  await user.type(await line(), 'ana ceb')
  await waitFor(() => expect(row().hasAttribute('data-focused')).toBe(true))
  // An answer may take the row away before the key comes up again.
  await user.keyboard('{Enter>}')
  const found = await heading()
  await waitFor(() => expect(document.activeElement).toBe(found))
  expect((await line()).value).toBe('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('opens what the whole line finds when Enter comes before the answer, not the row of a part of it', async () => {
  const whole = Promise.withResolvers<void>()
  const [call, part] = answering(searchOneLine, {...NOTHING, people: [OTHER]})
  const {user, wire} = await openConsole('/', {answers: [...ANSWERS, [call, part]]})
  await user.type(await line(), 'an')
  await waitFor(() => expect(row().textContent).toContain('Anabel'))
  const [, answer] = answering(searchOneLine, {...NOTHING, people: [ANA]})
  wire.answerAll([[call, (body) => whole.promise.then(() => answer(body))]])
  await user.keyboard('a ceb{Enter}')
  expect(location.pathname).toBe('/consola/')
  whole.resolve()
  await heading()
  expect(location.pathname).toBe('/consola/paciente/12')
})

it('leaves the focus at the heading after a press of the pointer too, also on the page that is already open', async () => {
  const {user} = await openConsole('/paciente/12', {
    answers: [...ANSWERS, answering(searchOneLine, {...NOTHING, people: [ANA]})],
  })
  const found = await heading()
  await user.type(await line(), 'ana')
  await waitFor(row)
  await user.click(row())
  await waitFor(() => expect(document.activeElement).toBe(found))
  expect((await line()).value).toBe('')
})
