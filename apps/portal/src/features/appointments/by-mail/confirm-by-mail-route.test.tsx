import {attendanceByLink, confirmByLink} from '@ceibo/contract/appointments/attendance-link'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {handOver} from '#shared/session/link-secret.ts'

const APPOINTMENT = {
  startsAt: '2031-03-04T10:30:00-03:00',
  centre: {name: 'Belgrano', address: 'Jacarandá 1234'},
  isConfirmed: false,
}

let links = 0

/** The page of a link of its own: the answer to another link is not shown first. A press is refused unless the test answers it. */
function openLink(...answers: TestAnswer[]) {
  handOver({page: PATHS.confirmAttendance, token: `secret-${++links}`})
  return openPage(PATHS.confirmAttendance, {session: null, answers})
}

const expectTitle = (name: string) => screen.findByRole('heading', {level: 1, name})
const press = () => screen.findByRole('button', {name: 'Confirmo que voy'})

it('says when and where it is, asks with one button, and confirms by its press alone', async () => {
  const {user} = await openLink(answering(attendanceByLink, APPOINTMENT), answering(confirmByLink, {}))
  await expectTitle('¿Vas a tu turno?')
  for (const fact of ['martes 4 de marzo de 2031', /^10:30/, 'Belgrano, Jacarandá 1234']) screen.getByText(fact)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await expectAccessible()

  await user.click(await press())

  expect(document.activeElement).toBe(await expectTitle('Listo, te esperamos'))
  expect(screen.queryByRole('button', {name: 'Confirmo que voy'})).toBeNull()
  await expectAccessible()
})

it('of a confirmed appointment says so, and asks nothing', async () => {
  await openLink(answering(attendanceByLink, {...APPOINTMENT, isConfirmed: true}))
  await expectTitle('Tu turno ya está confirmado')
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

it('of a dead link leads to the appointments', async () => {
  await openLink([attendanceByLink, () => failed('link-expired')])
  await expectTitle('Esta acción expiró')
  expect(screen.getByRole('link', {name: 'Ver mis turnos'}).getAttribute('href')).toBe(PATHS.appointments)
  await expectAccessible()
})

it('opened without its link asks nothing of the server', async () => {
  await openPage(PATHS.confirmAttendance, {session: null})
  await expectTitle('Esta acción expiró')
})

it('says so when the appointment was moved or cancelled while the page was open', async () => {
  const {user} = await openLink(answering(attendanceByLink, APPOINTMENT), [confirmByLink, () => failed('link-expired')])
  await user.click(await press())
  await expectTitle('Esta acción expiró')
})

it('of a press that did not arrive tells so, and can be pressed again', async () => {
  let tries = 0
  const {user} = await openLink(answering(attendanceByLink, APPOINTMENT), [
    confirmByLink,
    () => (++tries === 1 ? failed('unavailable') : {estado: 0, mensaje: 'Turno confirmado'}),
  ])
  await user.click(await press())
  await screen.findByText(ERRORS.unavailable.title)
  await expectAccessible()
  await user.click(await press())
  await expectTitle('Listo, te esperamos')
})

it('that cannot be loaded is loaded again', async () => {
  let tries = 0
  const {user} = await openLink([
    attendanceByLink,
    () => (++tries < 3 ? failed('unavailable') : answering(attendanceByLink, APPOINTMENT)[1]({})),
  ])
  await user.click(await screen.findByRole('button', {name: /reintentar/i}))
  await expectTitle('¿Vas a tu turno?')
})
