import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {STAFF_ROLES, type StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {enquiryRoutes} from '#modules/enquiries/enquiries.routes.ts'
import {testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {inboxRoutes} from './inbox.routes.ts'
import {aCheckUpRequest, aQuestion} from './test-enquiries.ts'

const {db} = await freshDatabase()
const REPLIES = 'consultas@red.example'
await aCentre(db, {slug: 'olivos', name: 'Centro Médico Olivos'})
await aCentre(db, {slug: 'pilar', name: 'Centro Médico Pilar'})
const ANSWER = 'Hola, Ana:\n\nSí, de 8 a 13 h.\n\nSaludos,\nLucía Vera'

beforeEach(async () => {
  for (const table of ['enquiry', 'mail_outbox', 'holiday'] as const) await db.deleteFrom(table).execute()
})

async function anInbox(variables: Record<string, string> = {ENQUIRIES_EMAIL: REPLIES}) {
  const clock = settableClock(TEST_NOW)
  const config = testConfiguration(variables)
  const server = await testServer(db, {routes: [...enquiryRoutes, ...inboxRoutes], clock, config, authenticateStaff})
  let presses = 0
  async function member(role: StaffRole = 'reception', more: {centre?: string; name?: string} = {}) {
    const {headers, staffId} = await signedInStaff(db, {roles: [role], now: clock.now(), ...more})
    async function send(method: 'GET' | 'POST', path: string, payload?: object, key = `press-${staffId}-${++presses}`) {
      const url = `${STAFF_API}/mensajes${path}`
      const answer = await server.inject({
        method,
        url,
        headers: {...headers, 'idempotency-key': key},
        ...(method === 'POST' && {payload: payload ?? {}}),
      })
      return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
    }
    return {
      send,
      staffId,
      queue: async (filter = '') => (await send('GET', filter)).body,
      read: (id: number) => send('GET', `/${id}`),
      take: (id: number, takeOver = false) => send('POST', `/${id}/tomar`, {takeOver}),
      answer: (id: number, text = ANSWER, key?: string) => send('POST', `/${id}/respuesta`, {text}, key),
      close: (id: number, outcome = 'not-needed') => send('POST', `/${id}/cierre`, {outcome}),
      reopen: (id: number) => send('POST', `/${id}/reapertura`),
    }
  }
  return {member, clock}
}

const outbox = () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const idsIn = ({messages}: Record<string, unknown>) =>
  Array.isArray(messages) ? messages.map((one: {id: number}) => one.id) : []

describe('the queue', () => {
  it('has what waits, oldest first, with the promise of two working days and in whose hands each is', async () => {
    const {member, clock} = await anInbox()
    // 3 March is Tuesday; the fifth is a holiday here, so what came on the third is due on the sixth.
    await db.insertInto('holiday').values({day: '2026-03-05', name: 'Feriado'}).execute()
    const first = await aQuestion(db, {at: new Date('2026-03-03T10:00:00-03:00')})
    const second = await aCheckUpRequest(db, 'olivos', {at: new Date('2026-03-03T11:00:00-03:00')})
    const ended = await aQuestion(db)
    const [lucia, raul] = [await member(), await member('content', {name: 'Raúl Paz'})]
    await lucia.close(ended)
    await raul.take(second)
    expect(await lucia.queue()).toMatchObject({
      messages: [
        {id: first, kind: 'contact', subject: 'Horarios', dueOn: '2026-03-06', isLate: false, hands: null},
        {id: second, kind: 'welltest', centre: 'Centro Médico Olivos', hands: {holder: 'Raúl Paz', isMine: false}},
      ],
      counts: [
        {kind: 'contact', count: 1},
        {kind: 'welltest', count: 1},
      ],
      lateCount: 0,
      endedToday: 1,
    })
    expect(idsIn(await lucia.queue('?list=others'))).toEqual([second])
    expect(idsIn(await raul.queue('?list=mine&kind=welltest'))).toEqual([second])
    expect(idsIn(await lucia.queue('?kind=contact'))).toEqual([first])
    expect(await lucia.queue('?list=ended')).toMatchObject({
      messages: [{id: ended, ending: {outcome: 'not-needed', by: 'Lucía Vera'}, hands: null}],
    })
    clock.set(new Date('2026-03-07T09:00:00-03:00'))
    const late = await (await member()).queue('?list=nobody')
    expect(late).toMatchObject({messages: [{id: first, isLate: true}], lateCount: 2})
  })

  it('R1: has a check-up for the roles of its centre, and a question for those of the whole network', async () => {
    const {member} = await anInbox()
    const question = await aQuestion(db)
    const [here, there] = [await aCheckUpRequest(db, 'olivos'), await aCheckUpRequest(db, 'pilar')]
    const ofOlivos = await member('reception', {centre: 'olivos'})
    expect(idsIn(await ofOlivos.queue())).toEqual([here])
    const statuses = [question, here, there].map(async (id) => (await ofOlivos.read(id)).status)
    expect(await Promise.all(statuses)).toEqual([404, 200, 404])
    for (const role of STAFF_ROLES) {
      const {send, read} = await member(role)
      const may = ['reception', 'content', 'administrator'].includes(role)
      expect([(await send('GET', '')).status, (await read(question)).status]).toEqual(may ? [200, 200] : [404, 404])
    }
  })
})

describe('a message', () => {
  it('names the people with its mail or document to whoever may see patients, and its opening is audited once', async () => {
    const {member} = await anInbox()
    const ana = await aPatient(db, {document_number: '30111222', email: 'ana@ceibo.example'})
    const other = await aPatient(db, {email: 'otra@ceibo.example'})
    const id = await aCheckUpRequest(db, 'olivos', {email: 'otra@ceibo.example'})
    const [lucia, editor] = [await member(), await member('content')]
    const {body} = await lucia.read(id)
    expect(body).toMatchObject({document: 'DNI 30111222', keptUntil: '2027-03-02', replyTo: REPLIES})
    expect(body['people']).toEqual([
      {personId: ana.id, name: expect.any(String), matches: ['document']},
      {personId: other.id, name: expect.any(String), matches: ['email']},
    ])
    expect((await editor.read(id)).body['people']).toBeNull()
    await lucia.read(id)
    const opened = db.selectFrom('audit_event').select('actor_id').where('action', '=', 'enquiry-open')
    expect(await opened.where('object', '=', `enquiry:${id}`).execute()).toEqual([
      {actor_id: lucia.staffId},
      {actor_id: editor.staffId},
    ])
  })

  it('is taken by one of two at the same time; the other may take it over, and then the first may not act', async () => {
    const {member} = await anInbox()
    const id = await aQuestion(db)
    const [lucia, raul] = [await member(), await member('reception', {name: 'Raúl Paz'})]
    const both = await Promise.all([lucia.take(id), raul.take(id)])
    expect(both.map(({body}) => String(body['estado'])).toSorted()).toEqual(['0', '1'])
    const [winner, loser] = both[0].body['estado'] === 0 ? [lucia, raul] : [raul, lucia]
    expect((await loser.close(id)).body).toMatchObject({estado: 1, since: '2026-03-02T10:00:00-03:00'})
    expect((await loser.answer(id)).body['estado']).toBe(1)
    await loser.send('POST', `/${id}/soltar`)
    expect((await loser.take(id)).body['estado']).toBe(1)
    expect((await loser.take(id, true)).body['estado']).toBe(0)
    expect((await winner.answer(id)).body['estado']).toBe(1)
    await loser.send('POST', `/${id}/soltar`)
    expect((await winner.read(id)).body['hands']).toBeNull()
    expect(await outbox()).toEqual([])
  })

  it('is closed without a mail, and opened again into the hands of whoever does it', async () => {
    const {member} = await anInbox()
    const id = await aQuestion(db)
    const [lucia, raul] = [await member(), await member('reception', {name: 'Raúl Paz'})]
    expect((await lucia.close(id, 'spam')).body['estado']).toBe(0)
    for (const act of [lucia.close(id), raul.take(id, true), raul.answer(id)])
      expect((await act).body['estado']).toBe(2)
    expect((await raul.reopen(id)).body['estado']).toBe(0)
    expect((await raul.reopen(id)).body['estado']).toBe(2)
    await lucia.send('POST', `/${id}/notas`, {text: 'La llamé y no atendió.'})
    expect((await lucia.read(id)).body).toMatchObject({
      hands: {holder: 'Raúl Paz'},
      ending: null,
      entries: [
        {what: 'closed', outcome: 'spam', by: 'Lucía Vera'},
        {what: 'reopened', by: 'Raúl Paz'},
        {what: 'note', text: 'La llamé y no atendió.', fate: null},
      ],
    })
    expect(await outbox()).toEqual([])
  })
})

describe('an answer', () => {
  it('is mailed as it was previewed, with the address for replies, and ends the message as one thread', async () => {
    const {member, clock} = await anInbox()
    const {sent, deliver} = testDelivery(db, clock)
    const id = await aQuestion(db)
    const lucia = await member()
    const preview = (await lucia.send('POST', `/${id}/vista-previa`, {text: ANSWER})).body
    expect((await lucia.answer(id)).body['estado']).toBe(0)
    expect((await lucia.read(id)).body).toMatchObject({entries: [{fate: 'waiting'}]})
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'ana@ceibo.example',
      replyTo: REPLIES,
      subject: `Respuesta a tu consulta n.º ${id}`,
      text: preview['text'],
    })
    expect(sent[0]?.text).toContain(
      `${ANSWER}\n\nEl lunes 2 de marzo de 2026 nos escribiste:\n> Horarios\n> \n> ¿Atienden los sábados?\n`,
    )
    expect(sent[0]).not.toHaveProperty('html')
    expect((await lucia.read(id)).body).toMatchObject({
      comment: '¿Atienden los sábados?',
      ending: {outcome: 'answered', by: 'Lucía Vera'},
      entries: [{what: 'answer', text: ANSWER, fate: 'sent', by: 'Lucía Vera'}],
    })
  })

  it('R8: is one, pressed twice or by two people at the same time', async () => {
    const {member} = await anInbox()
    const id = await aQuestion(db)
    const [lucia, raul] = [await member(), await member('reception', {name: 'Raúl Paz'})]
    const presses = [lucia.answer(id, ANSWER, 'una-clave-1'), lucia.answer(id, ANSWER, 'una-clave-1'), raul.answer(id)]
    const bodies = (await Promise.all([...presses, lucia.answer(id, ANSWER)])).map(({body}) => body)
    expect(bodies.filter(({estado}) => estado === 0).length).toBeGreaterThan(0)
    expect(await outbox()).toHaveLength(1)
    expect((await lucia.read(id)).body['entries']).toHaveLength(1)
    // The answer of the press is repeated, as it was.
    const winner = bodies[0]?.['estado'] === 0 || bodies[1]?.['estado'] === 0
    expect((await lucia.answer(id, ANSWER, 'una-clave-1')).body['estado']).toBe(winner ? 0 : 2)
    expect(await outbox()).toHaveLength(1)
  })

  it('R9: that cannot be delivered opens its message again, and is sent again once, however often that is pressed', async () => {
    const {member} = await anInbox()
    // The mails wait for hours, and nobody's session ends meanwhile.
    const {on, state, sent, deliver} = testDelivery(db)
    const id = await aQuestion(db)
    const [lucia, raul] = [await member(), await member('reception', {name: 'Raúl Paz'})]
    await lucia.answer(id)
    state.broken = true
    await deliver()
    expect((await lucia.read(id)).body).toMatchObject({ending: {outcome: 'answered'}, entries: [{fate: 'failing'}]})
    for (let tries = 1; tries < 12; tries++) {
      on.clock.advance(3 * 3_600)
      await deliver()
    }
    const {body} = await lucia.read(id)
    expect(body).toMatchObject({
      hasFailed: true,
      ending: null,
      hands: {isMine: true},
      entries: [{fate: 'failed'}, {what: 'reopened', by: null}],
    })
    expect(idsIn(await lucia.queue())).toEqual([id])

    const [entry] = await db.selectFrom('enquiry_entry').select('id').where('enquiry_id', '=', id).execute()
    const again = (who: typeof lucia) => who.send('POST', `/${id}/respuestas/${entry?.id}/reenvio`)
    expect((await again(raul)).body).toMatchObject({estado: 1, holder: 'Lucía Vera'})
    const presses = await Promise.all([again(lucia), again(lucia)])
    expect(presses.map((one) => String(one.body['estado'])).toSorted()).toEqual(['0', '2'])
    state.broken = false
    await deliver()
    expect(sent).toHaveLength(1)
    expect((await lucia.read(id)).body).toMatchObject({hasFailed: false, ending: {outcome: 'answered'}})
    expect(idsIn(await lucia.queue())).toEqual([])
  })

  it('says that it takes no replies where the network has set no address', async () => {
    const {member} = await anInbox({DEMO: '0'})
    const id = await aCheckUpRequest(db, 'olivos')
    const {body} = await (await member()).send('POST', `/${id}/vista-previa`, {text: ANSWER})
    expect(body).toMatchObject({replyTo: null, subject: `Respuesta a tu solicitud de chequeo preventivo n.º ${id}`})
    expect(body['text']).toContain('este email no recibe respuestas')
    expect(body['text']).toContain('> Solicitud de chequeo preventivo en Centro Médico Olivos\n')
  })

  it.each([
    ['an empty text', '  \n '],
    ['a control character', 'Hola \u001b[2J'],
    ['text that turns its direction', 'Hola \u202Etxt.exe'],
    ['a longer text than a mail has', 'a'.repeat(4_001)],
  ])('R7: %s is refused', async (_, text) => {
    const {member} = await anInbox()
    const id = await aQuestion(db)
    expect((await (await member()).answer(id, text)).status).toBe(422)
    expect(await outbox()).toEqual([])
  })

  it('R7: quotes whatever somebody wrote as plain text, with nothing of it in a header', async () => {
    const {member, clock} = await anInbox()
    const {sent, deliver} = testDelivery(db, clock)
    const subject = "'; drop table enquiry; -- <b>Bcc: otro@red.example"
    const comment = `<script>alert(1)</script>\n\nSaludos,\nLa red\u2028Pagá acá: ${'a'.repeat(1_900)}`
    const id = await aQuestion(db, {subject, comment})
    await (await member()).answer(id)
    await deliver()
    expect(sent[0]?.subject).toBe(`Respuesta a tu consulta n.º ${id}`)
    expect(sent[0]?.text).toContain(
      `> ${subject}\n> \n> <script>alert(1)</script>\n> \n> Saludos,\n> La red\u2028> Pagá`,
    )
    expect(sent[0]).not.toHaveProperty('html')
  })
})

it('leaves nothing in limbo: whatever many people do at once, each message waits or has ended, with one answer at most', async () => {
  const {member} = await anInbox()
  const {on, state, deliver} = testDelivery(db)
  const ids = await Promise.all(Array.from({length: 12}, () => aQuestion(db)))
  const team = await Promise.all(['Lucía Vera', 'Raúl Paz', 'Sara Quiroz'].map((name) => member('reception', {name})))
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(
      Array.from({length: 10}, async () => {
        const [who, id, act] = [team[next(team.length)], ids[next(ids.length)] ?? 0, next(6)]
        if (act === 0) return who?.take(id, next(2) === 0)
        if (act === 1) return who?.answer(id)
        if (act === 2) return who?.close(id, 'not-needed')
        if (act === 3) return who?.reopen(id)
        return who?.send('POST', `/${id}/soltar`)
      }),
    )
    expect(answers.filter((one) => (one?.status ?? 0) >= 500)).toEqual([])
    state.broken = round % 3 === 0
    on.clock.advance(3 * 3_600)
    await deliver()
  }
  const [lucia] = team
  const open = idsIn((await lucia?.queue()) ?? {})
  const ended = idsIn((await lucia?.queue('?list=ended')) ?? {})
  expect([...open, ...ended].toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
  const inHands = await Promise.all(['nobody', 'mine', 'others'].map(async (list) => lucia?.queue(`?list=${list}`)))
  expect(inHands.flatMap((list) => idsIn(list ?? {}))).toHaveLength(open.length)
  const answered = await db.selectFrom('enquiry_entry').select('mail_id').where('what', '=', 'answer').execute()
  expect(new Set(answered.map((one) => one.mail_id)).size).toBe(answered.length)
  expect(await outbox()).toHaveLength(answered.length)
})
