import {
  type CardReading,
  type OpenReviewCase,
  reviewCase,
  reviewPicture,
  reviewPictureDrawn,
  reviewReading,
} from '@ceibo/contract/verification/review/review-case'
import {EVERYTHING} from '@ceibo/contract/staff/live-topics'
import {claimReview, releaseReview} from '@ceibo/contract/verification/review/review-claims'
import {acceptReviewCase, rejectReviewCase} from '@ceibo/contract/verification/review/review-decisions'
import {type QueuedCase, REVIEW_KINDS, reviewQueue} from '@ceibo/contract/verification/review/review-queue'
import {UNDRAWABLE} from '@ceibo/contract/verification/review/rejection-catalogue'
import {ERRORS} from '@ceibo/contract/wire/errors'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {LUCIA, openConsole, withRole} from '#app/page-tests/test-console.tsx'
import {queueSheet} from './review-words.ts'

const AT = '2026-11-27T10:31:00-03:00'
const LONG_NAME = 'María de los Ángeles Guadalupe Fernández de la Cruz Etchegaray'

const aCase = (more: Partial<QueuedCase> = {}): QueuedCase => ({
  id: 'd1',
  kind: 'identity',
  name: 'Marta Quiroga',
  documentNumber: '31222333',
  since: AT,
  round: 1,
  dueAt: AT,
  minutesLeft: 84,
  signatures: 0,
  claim: null,
  ...more,
})
const queueOf = (cases: QueuedCase[]) =>
  answering(reviewQueue, {
    cases,
    counts: REVIEW_KINDS.map((kind) => ({kind, count: cases.filter((one) => one.kind === kind).length})),
    lateCount: cases.filter(({minutesLeft}) => minutesLeft < 0).length,
    decidedToday: 23,
  })

const aPicture = (position: number, name: string) => ({
  round: 1,
  position,
  name,
  contentType: 'image/jpeg',
  rejection: null,
  isDrawn: null,
  reasons: [{code: 'own-7', label: 'Recortada', text: 'Le falta un borde'}, UNDRAWABLE],
})
const anOpenCase = (more: Partial<OpenReviewCase> = {}): OpenReviewCase => ({
  is: 'open',
  id: 'd1',
  kind: 'identity',
  round: 1,
  since: AT,
  dueAt: AT,
  minutesLeft: 84,
  validation: 'manual',
  declared: {
    lastName: 'Quiroga',
    firstName: 'Marta',
    documentType: 'DNI',
    documentNumber: '31222333',
    sex: 'F',
    birthDate: '1985-02-20',
  },
  holderName: null,
  documentNumber: '31222333',
  newEmail: null,
  isKnownBrowser: true,
  otherOwner: null,
  pictures: [aPicture(1, 'Frente del documento'), aPicture(2, 'Dorso del documento')],
  signatures: [],
  signaturesNeeded: 1,
  history: [],
  request: null,
  order: null,
  ...more,
})

/** A picture that is whole, by its end. */
const JPEG = new Uint8Array([0xff, 0xd8, 0x00, 0xff, 0xd9])
const pictureAnswer: TestAnswer = [
  reviewPicture,
  () => new Response(JPEG, {headers: {'content-disposition': "inline; filename*=UTF-8''foto.jpg"}}),
]

/** The calls of a case in hands; the opening of its pictures and what is sent about them and decided is kept. */
function caseAnswers(found: OutputOf<typeof reviewCase>, readings: CardReading[] = []) {
  const sent: unknown[] = []
  const keep = ([call, answer]: TestAnswer): TestAnswer => [
    call,
    (body) => {
      sent.push([call.id, body])
      return answer(body)
    },
  ]
  const answers = [
    queueOf([aCase()]),
    answering(claimReview, {is: 'claimed', since: AT}),
    answering(reviewCase, found),
    answering(reviewReading, readings),
    keep(pictureAnswer),
    keep(answering(reviewPictureDrawn, {})),
    keep(answering(releaseReview, {})),
    keep(answering(acceptReviewCase, {is: 'accepted'})),
    keep(answering(rejectReviewCase, {is: 'rejected'})),
  ]
  return {sent, answers}
}

const open = (address: string, answers: readonly TestAnswer[], member = withRole('reviewer')) =>
  openConsole(`/revision${address}`, {member, answers})
const queue = async () => within(await screen.findByRole('region', {name: 'Cola'}))
const accept = () => screen.findByRole('button', {name: /^(Aceptar|Dar)/})

it('shows that it loads, an empty queue, and the way out of a filter that nothing meets', async () => {
  const {user} = await open('?tipo=order&manos=mine', [queueOf([])])
  expect(await screen.findByText('Cargando la cola')).toBeTruthy()
  expect(await screen.findByText('Ningún caso es así')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', {name: 'Ver todos'}))
  expect(await screen.findByText('No hay nada por revisar')).toBeTruthy()
  expect(location.search).toBe('')
})

it('says what failed and reads again; who may not review is told whom to ask', async () => {
  const {user, wire} = await open('', [[reviewQueue, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([queueOf([aCase()])])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText('1 caso')).toBeTruthy()
})

it('is not there for another role', async () => {
  await open('', [], LUCIA)
  expect(await screen.findByText('No tenés acceso a la revisión')).toBeTruthy()
})

it('lists age, promise and holder, keeps filters in the address, and goes by J past what others have', async () => {
  const mine = {reviewer: 'Sara Quiroga', since: AT, isMine: true}
  const cases = [
    aCase({name: LONG_NAME, minutesLeft: -40, claim: {reviewer: 'Paula Méndez', since: AT, isMine: false}}),
    aCase({id: 'd2', kind: 'mail-recovery', name: null, signatures: 1, claim: mine}),
    aCase({id: 'd3', name: 'Rita Molina', round: 2, minutesLeft: 1_200}),
  ]
  const {sent, answers} = caseAnswers({is: 'gone'})
  const {user} = await open('', [...answers, queueOf(cases)])
  const rows = await (await queue()).findAllByRole('listitem')
  expect(rows.map(({textContent}) => textContent)).toEqual([
    expect.stringMatching(/^María .*Vencido hace 0:40 h hábiles.*Paula Méndez 10:31$/),
    expect.stringMatching(/^Documento 31\.222\.333.*Email · 2\.ª firma · hace .*Tuyo 10:31$/),
    expect.stringMatching(/^Rita Molina.*Quedan 20:00 h hábiles.*2\.ª vez.*Libre$/),
  ])
  expect(screen.getByText('1 vencido')).toBeTruthy()
  await expectAccessible()

  await user.selectOptions(screen.getByRole('combobox', {name: 'En manos de'}), 'Libres')
  expect(location.search).toBe('?manos=nobody')
  await user.click(screen.getByRole('heading', {level: 1}))
  await user.keyboard('j')
  await waitFor(() => expect(location.pathname).toMatch(/\/d2$/))
  await screen.findByText('Este caso ya no espera una decisión')
  await user.keyboard('j')
  await waitFor(() => expect(location.pathname + location.search).toMatch(/\/d3\?manos=nobody$/))
  expect(sent).toEqual([['releaseReview', {}]])
  await user.keyboard('j')
  await waitFor(() => expect(location.pathname).toMatch(/\/d2$/))
})

it('gives the queue to a spreadsheet', async () => {
  const [, line] = (await queueSheet([aCase({name: '=Luna', minutesLeft: -5})]).text()).split('\r\n')
  expect(line).toMatch(/^d1;'=Luna;31222333;Identidad;.*;vencido 0:05;;$/)
})

it('says who has a case, offers it once it is free, and says that it was decided meanwhile', async () => {
  const {answers} = caseAnswers({is: 'taken', reviewer: 'Paula Méndez', since: AT})
  const {user, wire, hear} = await open('/d1', [
    ...answers,
    answering(claimReview, {is: 'taken', reviewer: 'Paula Méndez', since: AT}),
  ])
  expect(await screen.findByText(/^Lo tiene Paula Méndez, desde las 10:31/)).toBeTruthy()
  await expectAccessible()
  wire.answerAll([answering(reviewCase, {is: 'not-claimed'})])
  hear('reviews')
  expect(await screen.findByText('El caso está libre')).toBeTruthy()
  wire.answerAll([answering(claimReview, {is: 'claimed', since: AT}), answering(reviewCase, anOpenCase())])
  await user.keyboard('t')
  const name = await screen.findByRole('heading', {level: 2, name: 'Marta Quiroga'})
  expect(document.activeElement).toBe(name)
  wire.answerAll([answering(reviewCase, {is: 'gone'})])
  hear('reviews')
  expect(await screen.findByText('Este caso ya no espera una decisión')).toBeTruthy()
})

it('accepts only once every picture was drawn, which it tells the server, and marks each letter that differs', async () => {
  const reading: CardReading = {
    position: 1,
    corners: [],
    code: null,
    comparisons: [
      {field: 'lastName', declared: 'Quiroga', read: 'QUIROGA SÁNCHEZ', verdict: 'different'},
      {field: 'documentNumber', declared: '31222333', read: '31222338', verdict: 'different'},
      {field: 'procedureNumber', declared: null, read: '00123456789', verdict: 'only-read'},
    ],
  }
  const {sent, answers} = caseAnswers(anOpenCase(), [reading])
  const {user, wire, hear} = await open('/d1', answers)
  expect(await accept()).toHaveProperty('disabled', true)
  await user.keyboard('a')
  fireEvent.load(await screen.findByRole('img', {name: 'Frente del documento'}))
  expect(await accept()).toHaveProperty('disabled', true)
  fireEvent.load(await screen.findByRole('img', {name: 'Dorso del documento'}))
  await waitFor(async () => expect(await accept()).toHaveProperty('disabled', false))
  expect(await screen.findByText('2 diferencias')).toBeTruthy()
  expect(screen.getByText('Código leído')).toBeTruthy()
  expect(screen.getByText('Hay 2 diferencias con el código.')).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({textContent}) => textContent)).toEqual([' SÁNCHEZ', '3', '8'])
  const crops = within(screen.getByRole('region', {name: 'De cerca'}))
  expect(crops.getAllByRole('listitem')).toHaveLength(6)
  await expectAccessible()

  // Each opening is audited, so a stream that was down opens no picture again.
  wire.answerAll([queueOf([aCase(), aCase({id: 'd2'})])])
  hear(EVERYTHING)
  await screen.findByText('2 casos')
  await user.keyboard('a')
  await waitFor(() => expect(sent.at(-1)).toEqual(['acceptReviewCase', {round: 1}]))
  const timesOf = (name: string) => sent.filter((one) => JSON.stringify(one).includes(name)).length
  expect([timesOf('"reviewPictureDrawn"'), timesOf('"isDrawn":true'), timesOf('"reviewPicture"')]).toEqual([2, 2, 2])
})

it('a picture that cannot be drawn says so, is not seen, and goes into the rejection by itself', async () => {
  const {sent, answers} = caseAnswers(anOpenCase())
  const {user} = await open('/d1', answers)
  fireEvent.load(await screen.findByRole('img', {name: 'Frente del documento'}))
  fireEvent.error(await screen.findByRole('img', {name: 'Dorso del documento'}))
  expect(await screen.findByText('Esta imagen no se puede ver')).toBeTruthy()
  expect(await screen.findByText('No se ve: Dorso del documento. Solo se puede rechazar.')).toBeTruthy()
  expect(await accept()).toHaveProperty('disabled', true)
  expect(sent).toContainEqual(['reviewPictureDrawn', {isDrawn: false}])
  expect(screen.getByText('Dorso del documento: El archivo está dañado y no se puede ver')).toBeTruthy()
  await expectAccessible()
  await user.keyboard('a')
  // The reasons are those of the catalogue, which came with the picture.
  const [ofFront] = screen.getAllByRole('checkbox', {name: 'Recortada'})
  if (ofFront) await user.click(ofFront)
  expect(screen.getByText('Frente del documento: Le falta un borde')).toBeTruthy()
  await user.click(screen.getByRole('button', {name: /Rechazar y avisar/}))
  const reasons = ['2:undrawable', '1:own-7']
  await waitFor(() => expect(sent.at(-1)).toEqual(['rejectReviewCase', {round: 1, reasons, note: ''}]))
})

it('a picture that was cut off is not drawn, though the browser shows its upper part', async () => {
  const {sent, answers} = caseAnswers(anOpenCase({pictures: [aPicture(1, 'Frente del documento')]}))
  const cut: TestAnswer = [reviewPicture, () => new Response(JPEG.slice(0, 3))]
  await open('/d1', [...answers, cut])
  fireEvent.load(await screen.findByRole('img', {name: 'Frente del documento'}))
  expect(await screen.findByText('Esta imagen no se puede ver')).toBeTruthy()
  expect(sent).toContainEqual(['reviewPictureDrawn', {isDrawn: false}])
})

it('a PDF counts as seen once it was opened', async () => {
  const pdf = {...aPicture(1, 'Imagen 1'), contentType: 'application/pdf'}
  const order = {appointment: null}
  const {sent, answers} = caseAnswers(anOpenCase({kind: 'order', pictures: [pdf], order}))
  const {user} = await open('/d1', answers)
  expect(await screen.findByText('Abrí antes: Imagen 1.')).toBeTruthy()
  await user.click(await screen.findByRole('link', {name: 'Abrir Imagen 1 en otra pestaña'}))
  await waitFor(async () => expect(await accept()).toHaveProperty('disabled', false))
  expect(sent.at(-1)).toEqual(['reviewPictureDrawn', {isDrawn: true}])
})

const signed = (isMine: boolean) =>
  anOpenCase({
    kind: 'mail-recovery',
    newEmail: 'nuevo@correo.example',
    pictures: [],
    signatures: [{by: 'Paula Méndez', at: AT, isMine}],
    signaturesNeeded: 2,
  })

it('who gave the first signature sees it and cannot give the second', async () => {
  const mine = caseAnswers(signed(true))
  const {user, wire, hear} = await open('/d1', mine.answers)
  expect(await screen.findByText('Diste la primera firma: la segunda es de otra persona.')).toBeTruthy()
  expect(screen.getByText('Falta otra persona')).toBeTruthy()
  expect(await accept()).toHaveProperty('disabled', true)
  await user.keyboard('a')
  expect(mine.sent).toEqual([])
  await expectAccessible()
  wire.answerAll([answering(reviewCase, signed(false))])
  hear('reviews')
  expect(await screen.findByText('Paula Méndez, 10:31')).toBeTruthy()
  expect(await screen.findByRole('button', {name: /^Aceptar, 2\.ª firma/})).toHaveProperty('disabled', false)
})

it('an order shows what it is for and what its code says, and names what only the order says', async () => {
  const code = '{"CUIR": "0001-22", "practica": "Ecografía"}'
  const order = {
    appointment: {
      service: 'Ecografía abdominal',
      specialty: 'Ecografía',
      professional: 'Dra. Laura Paz',
      centre: 'Barrio Norte',
      startsAt: AT,
      needsOrder: true,
      preparation: 'Ayuno de 8 horas',
    },
  }
  const found = anOpenCase({kind: 'order', pictures: [aPicture(1, 'Imagen 1')], order})
  const {answers} = caseAnswers(found, [{position: 1, corners: [], comparisons: [], code}])
  const {wire, hear} = await open('/d1', answers)
  const facts = within(await screen.findByRole('region', {name: 'Orden médica'}))
  expect(await facts.findByText('0001-22')).toBeTruthy()
  for (const text of ['Ecografía abdominal, Ecografía', 'Ayuno de 8 horas', 'Imagen 1 (foto)']) {
    expect(facts.getByText(text)).toBeTruthy()
  }
  expect(facts.getByText(/quién la indicó y su matrícula, fecha y vigencia: el portal no los recibe/)).toBeTruthy()
  expect(screen.queryByRole('region', {name: 'De cerca'})).toBeNull()
  await expectAccessible()
  wire.answerAll([answering(reviewCase, {...found, order: {appointment: null}})])
  hear('reviews')
  expect(await facts.findByText(/no sabemos para qué práctica la mandó/)).toBeTruthy()
})
