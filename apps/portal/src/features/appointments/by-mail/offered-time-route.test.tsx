import {PATHS} from '@ceibo/contract/pages/paths'
import {offerByLink, takeByLink} from '@ceibo/contract/waiting-list/waiting-links'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {handOver} from '#shared/session/link-secret.ts'

const CENTRE = {name: 'Belgrano', address: 'Jacarandá 1234'}
const TIME = {startsAt: '2031-03-04T10:30:00-03:00', centre: CENTRE}
const OPEN = {
  is: 'open',
  ...TIME,
  practitioner: 'Dra. Clara Soria',
  service: 'Consulta',
  improves: null,
  needsOrder: false,
} as const

let links = 0

/** The page of a link of its own: the answer to another link is not shown first. */
function openLink(...answers: TestAnswer[]) {
  handOver({page: PATHS.offeredTime, token: `secret-${++links}`})
  return openPage(PATHS.offeredTime, {session: null, answers})
}

const expectTitle = (name: string) => screen.findByRole('heading', {level: 1, name})

it('says what became free, and takes it by one press alone', async () => {
  const taken = noted(answering(takeByLink, {is: 'taken', ...TIME}))
  const {user} = await openLink(answering(offerByLink, OPEN), taken.answer)
  await expectTitle('Se liberó un turno')
  for (const fact of ['martes 4 de marzo de 2031', 'Consulta', 'Dra. Clara Soria', 'Belgrano, Jacarandá 1234']) {
    await screen.findByText(fact)
  }
  expect(taken.asked).toEqual([])
  await expectAccessible()
  await user.click(screen.getByRole('button', {name: 'Lo quiero, reservalo'}))
  expect(document.activeElement).toBe(await expectTitle('Listo, el turno es tuyo'))
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

it('says which appointment it would take the place of', async () => {
  await openLink(answering(offerByLink, {...OPEN, improves: '2031-05-01T10:30:00-03:00'}))
  await screen.findByText(/^Si lo tomás, reemplaza a tu turno del .*1 de mayo de 2031/)
  expect(screen.getByRole('button', {name: 'Lo quiero, cambiá mi turno'})).toBeTruthy()
})

it('a service with an order is booked in the portal, where the order is attached', async () => {
  await openLink(answering(offerByLink, {...OPEN, needsOrder: true}))
  await screen.findByText(/^Esta práctica pide orden médica/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', {name: 'Sacarlo con mi orden'}).getAttribute('href')).toBe(PATHS.booking)
})

it.each([
  {offer: {is: 'taken', ...TIME} as const, title: 'Ya tomaste este turno'},
  {offer: {is: 'late'} as const, title: 'Esta vez lo tomó otra persona'},
  {offer: {is: 'over'} as const, title: 'Ya no esperás este turno'},
])('opened too late asks nothing: $title', async ({offer, title}) => {
  await openLink(answering(offerByLink, offer))
  await expectTitle(title)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', {name: 'Ver la lista de espera'})).toBeTruthy()
  await expectAccessible()
})

it('a press that comes late, or that the rules refuse, says why', async () => {
  const refused = {is: 'refused', text: 'Ya tenés un turno a esa hora.'} as const
  const {user} = await openLink(answering(offerByLink, OPEN), answering(takeByLink, refused))
  await user.click(await screen.findByRole('button', {name: 'Lo quiero, reservalo'}))
  await expectTitle('No pudimos reservarlo')
  expect((await screen.findByRole('alert')).textContent).toContain(refused.text)
  await expectAccessible()
})

it('of a dead link says until when it serves', async () => {
  await openLink([offerByLink, () => failed('link-expired')])
  await expectTitle(ERRORS['link-expired'].title)
  await screen.findByText(/^El link sirve hasta que empieza el turno/)
  await expectAccessible()
})
