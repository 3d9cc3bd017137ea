import {
  acceptMoved,
  cancelByLink,
  chooseOtherTime,
  movedByCentre,
  otherTimes,
} from '@ceibo/contract/appointments/moved-by-centre'
import type {Slot} from '@ceibo/contract/appointments/slots'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {handOver} from '#shared/session/link-secret.ts'

const STANDS = {
  is: 'stands',
  startsAt: '2031-03-04T10:30:00-03:00',
  specialty: 'Cardiología',
  practitioner: 'Dra. Inés Ruiz',
  centre: {name: 'Belgrano', address: 'Jacarandá 1234'},
  isConfirmed: false,
} as const

const TIME: Slot = {
  centreId: 'belgrano',
  centreName: 'Belgrano',
  date: '2031-03-06',
  time: '09:00',
  minutes: 20,
  practitionerId: 1,
  practitionerTitle: 'Dra.',
  practitionerFirstName: 'Inés',
  practitionerLastName: 'Ruiz',
  practitionerLicence: 'MN 1',
  roomId: 1,
  roomName: 'Consultorio 1',
}

let links = 0

/** The page of a link of its own. What is pressed is refused unless the test answers it. */
function openLink(...answers: TestAnswer[]) {
  handOver({page: PATHS.movedByCentre, token: `secret-${++links}`})
  return openPage(PATHS.movedByCentre, {session: null, answers})
}

const expectTitle = (name: string) => screen.findByRole('heading', {level: 1, name})
const button = (name: string) => screen.findByRole('button', {name})

it('shows the new time with three ways, and accepts it by one press', async () => {
  const {user} = await openLink(answering(movedByCentre, STANDS), answering(acceptMoved, {}))
  await expectTitle('Tuvimos que cambiar tu turno')
  for (const fact of ['martes 4 de marzo de 2031', /^10:30/, 'Belgrano, Jacarandá 1234']) screen.getByText(fact)
  expect(screen.getAllByRole('button').map(({textContent}) => textContent)).toEqual([
    'Anularlo',
    'Elegir otro horario',
    'Me sirve, lo acepto',
  ])
  await expectAccessible()
  await user.click(await button('Me sirve, lo acepto'))
  expect(document.activeElement).toBe(await expectTitle('Listo, te esperamos'))
  await expectAccessible()
})

it('takes another time, and says when that one is gone without losing the appointment', async () => {
  const {user, wire} = await openLink(
    answering(movedByCentre, STANDS),
    answering(otherTimes, [TIME, {...TIME, time: '09:20'}]),
    answering(chooseOtherTime, {is: 'refused', text: 'Alguien reservó ese horario.'}),
  )
  await user.click(await button('Elegir otro horario'))
  expect(document.activeElement).toBe(await expectTitle('Elegí otro horario'))
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect((await button('Cambiar a este horario')).hasAttribute('disabled')).toBe(true)
  await expectAccessible()
  await user.click(await screen.findByRole('radio', {name: /jueves 6 de marzo de 2031.*9:00/}))
  await user.click(await button('Cambiar a este horario'))
  expect(await screen.findByText(/Alguien reservó ese horario. Tu turno sigue como está/)).toBeTruthy()
  wire.answerAll([
    answering(chooseOtherTime, {is: 'moved', startsAt: '2031-03-06T09:20:00-03:00', centre: STANDS.centre}),
  ])
  await user.click(await screen.findByRole('radio', {name: /9:20/}))
  await user.click(await button('Cambiar a este horario'))
  expect(document.activeElement).toBe(await expectTitle('Listo, cambiamos tu turno'))
  screen.getByText('jueves 6 de marzo de 2031')
  await expectAccessible()
})

it('cancels after one question', async () => {
  const {user} = await openLink(answering(movedByCentre, STANDS), answering(cancelByLink, {}))
  await user.click(await button('Anularlo'))
  await expectTitle('¿Anulamos el turno?')
  await expectAccessible()
  await user.click(await button('Anular el turno'))
  await expectTitle('Anulamos tu turno')
  await expectAccessible()
})

it.each([
  {is: 'moved', title: 'Este turno ya cambió de horario'},
  {is: 'cancelled', title: 'Este turno está anulado'},
] as const)('of an appointment that is $is says so, and asks nothing', async ({is, title}) => {
  await openLink(answering(movedByCentre, {is}))
  await expectTitle(title)
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

it('of a link that is over, or pressed when it is, leads to the appointments', async () => {
  await openLink([movedByCentre, () => failed('link-expired')])
  await expectTitle('Esta acción expiró')
  expect(screen.getByRole('link', {name: 'Ver mis turnos'}).getAttribute('href')).toBe(PATHS.appointments)
})

it('says that the link is over when the appointment was changed at this moment', async () => {
  const {user} = await openLink(answering(movedByCentre, STANDS), [acceptMoved, () => failed('link-expired')])
  await user.click(await button('Me sirve, lo acepto'))
  await expectTitle('Esta acción expiró')
})

it('opened without its link asks nothing of the server', async () => {
  await openPage(PATHS.movedByCentre, {session: null})
  await expectTitle('Esta acción expiró')
})
