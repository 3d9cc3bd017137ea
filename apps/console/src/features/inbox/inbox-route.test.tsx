import {
  answerEnquiry,
  claimEnquiry,
  closeEnquiry,
  noteOnEnquiry,
  previewEnquiryAnswer,
  reopenEnquiry,
  resendEnquiryAnswer,
} from '@ceibo/contract/enquiries/enquiry-acts'
import {
  ENQUIRY_KINDS,
  enquiryQueue,
  enquiryThread,
  type EnquiryThread,
  type ListedEnquiry,
} from '@ceibo/contract/enquiries/enquiry-inbox'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {LUCIA, openConsole, withRole} from '#app/page-tests/test-console.tsx'
import {inboxSheet} from './inbox-words.ts'

const SENT_AT = '2026-03-02T10:00:00-03:00'
const LONG_WORD = 'W'.repeat(150)

const listed = (more: Partial<ListedEnquiry> = {}): ListedEnquiry => ({
  id: 12,
  kind: 'contact',
  name: 'Ana Ceballos',
  subject: 'Horarios de enero',
  centre: null,
  sentAt: SENT_AT,
  dueOn: '2026-03-04',
  isLate: true,
  hands: null,
  ending: null,
  hasFailed: false,
  ...more,
})

const thread = (more: Partial<EnquiryThread> = {}): EnquiryThread => ({
  ...listed(),
  comment: '¿Atienden los sábados?\nGracias.',
  email: 'ana@ceibo.example',
  phone: '1155550100',
  document: null,
  insurer: null,
  credential: null,
  entries: [],
  people: [{personId: 7, name: 'Ana Ceballos', matches: ['email']}],
  replyTo: 'consultas@red.example',
  keptUntil: '2027-03-02',
  ...more,
})

const queueOf = (messages: ListedEnquiry[]) =>
  answering(enquiryQueue, {
    messages,
    counts: ENQUIRY_KINDS.map((kind) => ({kind, count: messages.filter((one) => one.kind === kind).length})),
    lateCount: messages.filter(({isLate}) => isLate).length,
    endedToday: 3,
  })

const HANDS = {holder: 'Raúl Paz', since: SENT_AT, isMine: false}
const open = (answers: readonly TestAnswer[], path = '/12', member = LUCIA) =>
  openConsole(`/mensajes${path}`, {member, answers})
const keeping = (sent: unknown[], [call, answer]: TestAnswer): TestAnswer => [
  call,
  (body) => {
    sent.push([call.id, body])
    return answer(body)
  },
]
const message = async () => within(await screen.findByRole('region', {name: 'Mensaje de Ana Ceballos'}))

it('lists what waits with its age, its promise and its holder, and opens a message', async () => {
  const second = listed({id: 13, kind: 'welltest', subject: null, centre: 'Olivos', name: LONG_WORD, hands: HANDS})
  const {user} = await open([queueOf([listed(), second]), answering(enquiryThread, thread())], '')
  const rows = within(await screen.findByRole('region', {name: 'Cola'}))
  expect(await rows.findByRole('heading', {name: '2 mensajes'})).toBeTruthy()
  expect(rows.getByText('promesa: 2 días hábiles')).toBeTruthy()
  expect(rows.getByText('2 vencidos')).toBeTruthy()
  expect(rows.getByRole('button', {name: /Chequeo · Olivos.*Raúl Paz 10:00/})).toBeTruthy()
  await user.keyboard('j')
  expect((await message()).getByText(/¿Atienden los sábados\?/)).toBeTruthy()
  expect(location.pathname).toBe('/consola/mensajes/12')
  const sender = within(screen.getByRole('complementary', {name: 'Quién lo envió'}))
  expect(sender.getByRole('link', {name: 'Ana Ceballos'}).getAttribute('href')).toBe('/consola/paciente/7')
  await expectAccessible()
})

it('links to no card for who may not see patients, and is not there for other roles', async () => {
  await open([queueOf([listed()]), answering(enquiryThread, thread({people: null}))], '/12', withRole('content'))
  await message()
  expect(screen.queryByText('Fichas que coinciden')).toBeNull()
})

it('says to other roles who answers', async () => {
  await open([], '', withRole('agendas'))
  expect(await screen.findByText(/Recepción, Contenidos o Administración/)).toBeTruthy()
})

it('shows an answer as the mail that it becomes, and sends it once', async () => {
  const sent: unknown[] = []
  const {user} = await open([
    queueOf([listed()]),
    answering(enquiryThread, thread()),
    keeping(
      sent,
      answering(previewEnquiryAnswer, {
        to: 'ana@ceibo.example',
        replyTo: 'consultas@red.example',
        subject: 'Respuesta a tu consulta n.º 12',
        text: 'El texto del email',
      }),
    ),
    keeping(sent, answering(answerEnquiry, {is: 'answered'})),
  ])
  await message()
  await user.keyboard('r')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {name: /^Respuesta/})
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Escribí la respuesta entre el saludo y la firma')).toBeTruthy()
  await user.keyboard('Sí, de 8 a 13 h.')
  expect(field.value).toMatch(/^Hola, Ana Ceballos:\n\nSí, de 8 a 13 h\.\n\nSaludos,\nLucía Vera/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const preview = within(await screen.findByRole('group', {name: 'Así va a llegar'}))
  expect(preview.getByText(/Las respuestas van a consultas@red.example/)).toBeTruthy()
  await expectAccessible()
  const send = screen.getByRole('button', {name: 'Enviar y cerrar'})
  expect(document.activeElement).toBe(send)
  await user.dblClick(send)
  expect(await screen.findByText('Respuesta por salir. El mensaje quedó cerrado.')).toBeTruthy()
  expect(sent.filter((one) => JSON.stringify(one).startsWith('["answerEnquiry"'))).toHaveLength(1)
})

it('keeps what was written while another message is looked at, and says when somebody was faster', async () => {
  const preview = {to: 'ana@ceibo.example', replyTo: null, subject: 'Respuesta', text: 'El texto'}
  const {user} = await open([
    queueOf([listed()]),
    answering(enquiryThread, thread({replyTo: null})),
    answering(previewEnquiryAnswer, preview),
    answering(answerEnquiry, {is: 'taken', holder: 'Raúl Paz', since: SENT_AT}),
  ])
  await message()
  await user.keyboard('r')
  await user.keyboard('Una línea.')
  await user.keyboard('{Escape}')
  await user.keyboard('r')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', {name: /^Respuesta/})).value).toContain('Una línea.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', {name: 'Enviar y cerrar'}))
  expect(await screen.findByText('No se hizo: lo tiene Raúl Paz')).toBeTruthy()
})

it('closes without a mail by one key, which another takes back', async () => {
  const sent: unknown[] = []
  const {user, wire} = await open([
    queueOf([listed()]),
    answering(enquiryThread, thread()),
    keeping(sent, answering(closeEnquiry, {is: 'closed'})),
    keeping(sent, answering(reopenEnquiry, {is: 'reopened'})),
  ])
  await message()
  const ending = {outcome: 'spam', at: SENT_AT, by: 'Lucía Vera'} as const
  wire.answerAll([answering(enquiryThread, thread({ending}))])
  await user.keyboard('s')
  expect(await screen.findByText('Mensaje cerrado, sin avisarle a nadie.')).toBeTruthy()
  expect(await screen.findByRole('button', {name: /^Reabrir/})).toBeTruthy()
  await user.keyboard('z')
  await waitFor(() =>
    expect(sent).toEqual([
      ['closeEnquiry', {outcome: 'spam'}],
      ['reopenEnquiry', expect.anything()],
    ]),
  )
})

it('offers no answer to what somebody else has, until it is taken over', async () => {
  const sent: unknown[] = []
  const {user, wire} = await open([
    queueOf([listed({hands: HANDS})]),
    answering(enquiryThread, thread({hands: HANDS})),
    keeping(sent, answering(claimEnquiry, {is: 'claimed'})),
  ])
  const shown = await message()
  expect(shown.queryByRole('button', {name: /^Responder/})).toBeNull()
  wire.answerAll([answering(enquiryThread, thread({hands: {...HANDS, holder: 'Lucía Vera', isMine: true}}))])
  await user.click(shown.getByRole('button', {name: /^Pasarlo a tus manos/}))
  expect(await shown.findByRole('button', {name: /^Soltar/})).toBeTruthy()
  expect(shown.getByRole('button', {name: /^Responder/})).toBeTruthy()
  expect(sent).toEqual([['claimEnquiry', {takeOver: true}]])
})

it('shows an answer that did not arrive, and sends it again; a note is added beside it', async () => {
  const sent: unknown[] = []
  const entry = {id: 5, at: SENT_AT, by: 'Lucía Vera', text: 'Sí, de 8 a 13 h.', outcome: 'answered'} as const
  const {user} = await open([
    queueOf([listed({hasFailed: true})]),
    answering(enquiryThread, thread({hasFailed: true, entries: [{...entry, what: 'answer', fate: 'failed'}]})),
    keeping(sent, answering(resendEnquiryAnswer, {is: 'resent'})),
    keeping(sent, answering(noteOnEnquiry, {})),
  ])
  expect(await screen.findByText('Esta respuesta no llegó')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', {name: 'Enviar de nuevo'}))
  expect(await screen.findByText('Respuesta por salir.')).toBeTruthy()
  await user.keyboard('n')
  await user.keyboard('La llamé.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent.at(-1)).toEqual(['noteOnEnquiry', {text: 'La llamé.'}]))
})

it('hears what others change, and says an empty and a failed list', async () => {
  const {wire, hear} = await open([queueOf([])], '')
  expect(await screen.findByText('No hay mensajes por responder')).toBeTruthy()
  wire.answerAll([queueOf([listed()])])
  hear('messages')
  expect(await screen.findByRole('button', {name: /Horarios de enero/})).toBeTruthy()
  wire.answerAll([[enquiryQueue, () => failed('unavailable')]])
  hear('messages')
  expect(await screen.findByRole('button', {name: 'Reintentar'})).toBeTruthy()
})

it('saves what is shown, in which no text of a stranger is a formula', async () => {
  const sheet = await inboxSheet([listed({name: '=HYPERLINK("x")', subject: '+1'})]).text()
  expect(sheet).toContain('12;Consulta')
  expect(sheet).not.toMatch(/[;"]=HYPERLINK/)
})
