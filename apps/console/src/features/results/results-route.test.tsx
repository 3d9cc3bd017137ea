import {assignResult, discardResult} from '@ceibo/contract/studies/inbox/unmatched-acts'
import {
  type ListedResult,
  resultQueue,
  UNMATCHED_REASONS,
  unmatchedCase,
  type UnmatchedCase,
} from '@ceibo/contract/studies/inbox/results-inbox'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const AT = '2026-03-02T10:00:00-03:00'

const listed = (more: Partial<ListedResult> = {}): ListedResult => ({
  id: 7,
  kind: 'laboratory',
  name: 'CEBALLOS ANA',
  reason: 'nobody',
  receivedAt: AT,
  dueOn: '2026-03-03',
  isLate: true,
  hands: null,
  ending: null,
  ...more,
})

const ANA = {
  personId: 3,
  firstName: 'Ana',
  lastName: 'Ceballos',
  documentType: 'DNI',
  documentNumber: '30111222',
  birthDate: '1983-05-14',
  sex: 'F',
  status: 'validated',
} as const

const whole = (more: Partial<UnmatchedCase> = {}): UnmatchedCase => ({
  ...listed(),
  version: 2,
  documentNumber: '30111322',
  birthDate: '1983-05-14',
  sex: 'F',
  source: 'hl7 LIS',
  title: 'Perfil',
  number: '25-1',
  centre: 'Laboratorio',
  performedAt: AT,
  issuedAt: AT,
  holds: ['Glucemia'],
  images: 0,
  documents: [],
  candidates: [ANA],
  person: null,
  endNote: '',
  ...more,
})

const queueOf = (results: ListedResult[]) =>
  answering(resultQueue, {
    results,
    counts: UNMATCHED_REASONS.map((reason) => ({
      reason,
      count: results.filter((one) => one.reason === reason).length,
    })),
    lateCount: results.filter(({isLate}) => isLate).length,
    endedToday: 0,
  })

const open = (answers: readonly TestAnswer[], path = '/7', member = withRole('results')) =>
  openConsole(`/resultados${path}`, {member, answers})
const keeping = (sent: unknown[], [call, answer]: TestAnswer): TestAnswer => [
  call,
  (body) => {
    sent.push(body)
    return typeof answer === 'function' ? answer(body) : answer
  },
]
const found = (more: Partial<UnmatchedCase> = {}) => answering(unmatchedCase, {found: whole(more)})

it('compares datum by datum by sign and word, and assigns only with an explanation where the document differs', async () => {
  const sent: unknown[] = []
  const {user} = await open([
    queueOf([listed()]),
    found(),
    keeping(sent, answering(assignResult, {is: 'assigned', publishAt: '2026-03-02T10:10:00-03:00'})),
  ])
  const result = await screen.findByRole('region', {name: 'Resultado a nombre de CEBALLOS ANA'})
  expect(within(result).getByRole('row', {name: /Documento/}).textContent).toContain('30.111.32230.111.222≈ Parecido')
  expect(within(result).getByRole('row', {name: /Nombre/}).textContent).toContain('= Igual')
  await expectAccessible()
  await user.keyboard('ca')
  await within(result).findByText('Explicalo con 10 caracteres al menos')
  expect(sent).toEqual([])
  await user.type(within(result).getByLabelText(/El documento no es el mismo/), 'Una cifra cambiada.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toMatchObject([{personId: 3, version: 2, why: 'Una cifra cambiada.'}]))
  expect(await screen.findByText(/Se publica y se le avisa a las 10:10/)).toBeDefined()
})

it('discards with a reason by keyboard, and says when another version came meanwhile', async () => {
  const sent: unknown[] = []
  const {user} = await open([
    queueOf([listed()]),
    found({candidates: []}),
    keeping(sent, answering(discardResult, {is: 'changed'})),
  ])
  expect(await screen.findByText(/Nadie tiene ese documento, ni nació ese día/)).toBeDefined()
  await user.keyboard('d')
  await user.click(await screen.findByLabelText('Es una prueba'))
  await user.click(screen.getByRole('button', {name: /Descartar, sin avisarle a nadie/}))
  await waitFor(() => expect(sent).toMatchObject([{reason: 'test', version: 2}]))
  expect(await screen.findByText('No se hizo: llegó otra versión')).toBeDefined()
})

it('offers no decision of what somebody else has', async () => {
  await open([queueOf([listed()]), found({hands: {holder: 'Raúl Paz', since: AT, isMine: false}})])
  expect(await screen.findByText(/Lo tiene Raúl Paz desde las/)).toBeDefined()
  expect(screen.queryByRole('button', {name: /Es de/})).toBeNull()
  expect(screen.getByRole('button', {name: /Pasarlo a tus manos/})).toBeDefined()
})

it('shows an end that can be undone, and until when', async () => {
  const ending = {outcome: 'assigned', at: AT, by: 'Lucía Vera', discardedFor: null, publishAt: AT} as const
  await open([queueOf([]), found({ending, person: ANA, candidates: [], endNote: 'Una cifra cambiada.'})])
  expect(await screen.findByText(/Se publica y se le avisa a las 10:00/)).toBeDefined()
  expect(screen.getByText('Una cifra cambiada.')).toBeDefined()
  expect(screen.getByRole('button', {name: /Deshacer/})).toBeDefined()
  expect(screen.getByRole('button', {name: /Publicar ya y avisar/})).toBeDefined()
})

it('says an empty list', async () => {
  await open([queueOf([])], '')
  expect(await screen.findByText('No hay resultados por asignar')).toBeDefined()
})

it('says a failed list', async () => {
  await open([[resultQueue, () => failed('unavailable')]], '')
  expect(await screen.findByRole('button', {name: 'Reintentar'})).toBeDefined()
})

it('is not there for other roles', async () => {
  await open([], '', withRole('reception'))
  expect(await screen.findByText('No tenés acceso a los resultados sin paciente')).toBeDefined()
})
