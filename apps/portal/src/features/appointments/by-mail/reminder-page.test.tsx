import {cancelByLink, chooseOtherTime, otherTimes, reminded} from '@ceibo/contract/appointments/moved-by-centre'
import type {Slot} from '@ceibo/contract/appointments/slots'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {handOver} from '#shared/session/link-secret.ts'

const STANDS = {
  is: 'stands',
  startsAt: '2031-03-04T10:30:00-03:00',
  centre: {name: 'Belgrano', address: 'Jacarandá 1234'},
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

/** A page of a reminder by a link of its own. What is pressed is refused unless the test answers it. */
function openLink(page: string, ...answers: TestAnswer[]) {
  handOver({page, token: `secret-${++links}`})
  return openPage(page, {session: null, answers})
}

const expectTitle = (name: string) => screen.findByRole('heading', {level: 1, name})
const button = (name: string) => screen.findByRole('button', {name})

describe('"No puedo ir"', () => {
  it('says when and where, asks with one button, and cancels by its press alone', async () => {
    const {user} = await openLink(PATHS.cancelByMail, answering(reminded, STANDS), answering(cancelByLink, {}))
    await expectTitle('¿Anulamos el turno?')
    for (const fact of ['martes 4 de marzo de 2031', /^10:30/, 'Belgrano, Jacarandá 1234']) screen.getByText(fact)
    expect(screen.getAllByRole('button').map(({textContent}) => textContent)).toEqual(['Anular el turno'])
    await expectAccessible()
    await user.click(await button('Anular el turno'))
    expect(document.activeElement).toBe(await expectTitle('Anulamos tu turno'))
    await expectAccessible()
  })

  it('of a press that did not arrive says so, and can be pressed again', async () => {
    let tries = 0
    const {user} = await openLink(PATHS.cancelByMail, answering(reminded, STANDS), [
      cancelByLink,
      () => (++tries === 1 ? failed('unavailable') : {estado: 0, mensaje: 'Turno anulado'}),
    ])
    await user.click(await button('Anular el turno'))
    await screen.findByText(ERRORS.unavailable.title)
    await user.click(await button('Anular el turno'))
    await expectTitle('Anulamos tu turno')
  })

  it('says so when the appointment was changed while the page was open', async () => {
    const {user} = await openLink(PATHS.cancelByMail, answering(reminded, STANDS), [
      cancelByLink,
      () => failed('link-expired'),
    ])
    await user.click(await button('Anular el turno'))
    await expectTitle('Esta acción expiró')
  })
})

describe('"Cambiar el turno"', () => {
  it('names the appointment, which stands until another time is taken by one button', async () => {
    const {user, wire} = await openLink(
      PATHS.changeByMail,
      answering(reminded, STANDS),
      answering(otherTimes, [TIME, {...TIME, time: '09:20'}]),
      answering(chooseOtherTime, {is: 'refused', text: 'Alguien reservó ese horario.'}),
    )
    await expectTitle('Elegí otro horario')
    screen.getByText(/martes 4 de marzo de 2031.*sigue como está hasta que elijas otro/)
    await user.click(await screen.findByRole('radio', {name: /9:00/}))
    expect(screen.getAllByRole('button').map(({textContent}) => textContent)).toEqual(['Cambiar a este horario'])
    await expectAccessible()
    await user.click(await button('Cambiar a este horario'))
    await screen.findByText(/Alguien reservó ese horario. Tu turno sigue como está/)
    wire.answerAll([
      answering(chooseOtherTime, {is: 'moved', startsAt: '2031-03-06T09:20:00-03:00', centre: STANDS.centre}),
    ])
    await user.click(await screen.findByRole('radio', {name: /9:20/}))
    await user.click(await button('Cambiar a este horario'))
    expect(document.activeElement).toBe(await expectTitle('Listo, cambiamos tu turno'))
    await expectAccessible()
  })
})

describe.each([PATHS.cancelByMail, PATHS.changeByMail])('%s', (page) => {
  it.each([
    {is: 'moved', title: 'Este turno ya cambió de horario'},
    {is: 'cancelled', title: 'Este turno está anulado'},
  ] as const)('of an appointment that is $is says so, and asks nothing', async ({is, title}) => {
    await openLink(page, answering(reminded, {is}))
    await expectTitle(title)
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
  })

  it('of a link that is over, altered or missing leads to the appointments', async () => {
    await openLink(page, [reminded, () => failed('link-expired')])
    await expectTitle('Esta acción expiró')
    expect(screen.getByRole('link', {name: 'Ver mis turnos'}).getAttribute('href')).toBe(PATHS.appointments)
  })

  it('that cannot be loaded is loaded again', async () => {
    let tries = 0
    const {user} = await openLink(page, [
      reminded,
      () => (++tries < 3 ? failed('unavailable') : answering(reminded, {is: 'cancelled'})[1]({})),
    ])
    await user.click(await button('Reintentar'))
    await expectTitle('Este turno está anulado')
  })
})
