import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {browserHash, DEVICE_COOKIE} from '#modules/accounts/login/remembered-browser.queries.ts'
import {endStaleRecoveries} from '#modules/verification/close-cases.ts'
import {waitingCases} from '#modules/verification/verification-case.queries.ts'
import {
  anAccountHolder,
  claimsOf,
  latestCase,
  mailedToken,
  mailsTo,
  NOBODY,
  reviewDesk,
  uploaded,
} from '#modules/account-life/identity/test-review-desk.ts'

const {db} = await freshDatabase()
const PATH = '/registro/formulario/3/validacion'

let people = 0
const network = (n: number) => ({remoteAddress: `198.18.${n}.1`})
const anAddress = () => `nuevo${++people}@ejemplo.test`

async function asked(nroDoc: string, email: string, more: object = {}) {
  const documentacion = await uploaded(db, NOBODY, 2)
  return {
    canal: 1,
    idTipoDoc: 2,
    nroDoc,
    documentacion,
    tipoDocumentacion: 2,
    email,
    emailRepetir: email,
    tipoValidacion: 2,
    idUsuario: nroDoc,
    ...more,
  }
}

describe('form 3, recovery of the mail address', () => {
  it('accepts both sides of the document, opens a case and mails the new address', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const email = anAddress()
    const {status, body} = await desk.post(PATH, await asked(nroDoc, email))

    expect([status, body.estado]).toEqual([200, 0])
    const opened = await latestCase(db)
    expect(opened).toMatchObject({kind: 'mail-recovery', state: 'submitted', holder_id: id, new_email: email})
    expect(await claimsOf(db, opened.id)).toBe(2)
    expect(await mailsTo(db, email)).toMatchObject([{kind: 'mail-recovery-received'}])
  })

  it('answers the same for a document without an account, byte for byte, and mails the same', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    const [known, unknown] = [anAddress(), anAddress()]

    const first = await desk.post(PATH, await asked(nroDoc, known))
    const second = await desk.post(PATH, await asked('66000001', unknown))
    expect(second).toEqual(first)
    expect(await mailsTo(db, unknown)).toEqual(await mailsTo(db, known))
    expect((await latestCase(db)).holder_id).toBeNull()
  })

  it('mails nothing of the person, because the mail may go to anybody', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db, {first_name: 'Secreta'})
    const email = anAddress()
    await desk.post(PATH, await asked(nroDoc, email))
    await desk.reject((await latestCase(db)).id)
    const rows = await db.selectFrom('mail_outbox').select('data').where('recipient', '=', email).execute()

    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('Secreta')
  })

  it('is accepted beside those of strangers; the team sees three of a document at a time, with their differences, and the next in turn', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    for (let n = 0; n < 3; n++) {
      const strange = await asked(nroDoc, anAddress(), {dispositivo: `Equipo ${n}`})
      expect((await desk.post(PATH, strange, undefined, network(n))).status).toBe(200)
    }
    const own = anAddress()
    expect((await desk.post(PATH, await asked(nroDoc, own, {canal: 2}))).status).toBe(200)

    const shown = async () => (await waitingCases(db)).filter(({holder_id}) => holder_id === id)
    const first = await shown()
    expect(first.map(({place, in_line, channel, device}) => [place, in_line, channel, device])).toEqual([
      [1, 4, 'web', 'Equipo 0'],
      [2, 4, 'web', 'Equipo 1'],
      [3, 4, 'web', 'Equipo 2'],
    ])
    await desk.reject(first[0]?.id ?? 0)
    expect((await shown()).map(({new_email}) => new_email)).toContain(own)
  })

  it('comes before those of strangers, however many, when the account has signed in with the browser', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const asksFrom = async (n: number) =>
      (await desk.post(PATH, await asked(nroDoc, anAddress()), undefined, network(n))).status
    for (let n = 0; n < 30; n++) expect(await asksFrom(Math.floor(n / 2))).toBe(200)
    expect((await desk.post(PATH, await asked(nroDoc, anAddress()))).status).toBe(429)

    const secret = 'a'.repeat(43)
    const hash = browserHash(secret, {type: 2, number: nroDoc})
    const expires_at = new Date(TEST_NOW.getTime() + 60_000)
    await db.insertInto('remembered_device').values({hash, person_id: id, created_at: TEST_NOW, expires_at}).execute()
    const own = anAddress()
    expect(
      (await desk.post(PATH, await asked(nroDoc, own), undefined, {cookies: {[DEVICE_COOKIE]: secret}})).status,
    ).toBe(200)

    const [first] = (await waitingCases(db)).filter(({holder_id, place}) => holder_id === id && place === 1)
    expect(first).toMatchObject({new_email: own, known_browser: true, in_line: 31})
  })

  it('accepts two at a time from one network, and lists the first of each network before its second', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const asksFrom = async (n: number, email = anAddress()) =>
      (await desk.post(PATH, await asked(nroDoc, email), undefined, network(n))).status
    expect([await asksFrom(1), await asksFrom(1), await asksFrom(1)]).toEqual([200, 200, 429])
    expect([await asksFrom(2), await asksFrom(2)]).toEqual([200, 200])
    const own = anAddress()
    expect(await asksFrom(3, own)).toBe(200)

    const shown = (await waitingCases(db)).filter(({holder_id}) => holder_id === id)
    expect(shown.find(({new_email}) => new_email === own)).toMatchObject({place: 3, in_line: 5})
  })

  it('is not blocked by cases undecided for three days, which are closed after a week', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const asksFrom = async (n: number) =>
      (await desk.post(PATH, await asked(nroDoc, anAddress()), undefined, network(n))).status
    for (let n = 0; n < 30; n++) await asksFrom(Math.floor(n / 2))
    expect(await asksFrom(20)).toBe(429)
    desk.clock.advance(3 * 24 * 3600)
    expect(await asksFrom(20)).toBe(200)

    desk.clock.advance(4 * 24 * 3600)
    expect(await endStaleRecoveries(db, desk.clock.now())).toBeGreaterThanOrEqual(30)
    const states = await db.selectFrom('verification_case').select('state').where('holder_id', '=', id).execute()
    expect(states.filter(({state}) => state === 'submitted')).toHaveLength(1)
    const events = await db
      .selectFrom('verification_event')
      .innerJoin('verification_case', 'verification_case.id', 'case_id')
      .where('holder_id', '=', id)
      .where('verification_event.kind', '=', 'closed')
      .select('case_id')
      .execute()
    expect(events).toHaveLength(30)
  })

  it('closes the others of its document when two reviewers accept one, with their approvals', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const [strange, own] = [anAddress(), anAddress()]
    await desk.post(PATH, await asked(nroDoc, strange))
    const strangers = await latestCase(db)
    await desk.post(PATH, await asked(nroDoc, own))
    const owners = await latestCase(db)

    expect(await desk.accept(strangers.id, 'ana')).toEqual({is: 'approved-once'})
    expect(await desk.accept(owners.id, 'ana')).toEqual({is: 'approved-once'})
    const both = await Promise.all([desk.accept(owners.id, 'luis'), desk.accept(strangers.id, 'luis')])
    expect(both.map(({is}) => is).toSorted()).toEqual(['accepted', 'refused'])
    const states = await db
      .selectFrom('verification_case')
      .select(['id', 'state'])
      .where('holder_id', '=', id)
      .execute()
    expect(states.map(({state}) => state).toSorted()).toEqual(['accepted', 'closed'])
    const events = await db
      .selectFrom('verification_event')
      .select('kind')
      .where('case_id', '=', strangers.id)
      .execute()
    expect(events.map(({kind}) => kind)).toContain(both[0]?.is === 'accepted' ? 'closed' : 'accepted')
  })

  it('does not undo a rejected one for another address, whose link stays valid', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    const own = anAddress()
    await desk.post(PATH, await asked(nroDoc, own))
    const owners = await latestCase(db)
    await desk.reject(owners.id)
    await desk.post(PATH, await asked(nroDoc, anAddress()))

    expect((await desk.readRejected(await mailedToken(db, own))).statusCode).toBe(200)
  })

  it('does not end one of the owner when a stranger sends the same document and address', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    const own = anAddress()
    await desk.post(PATH, await asked(nroDoc, own))
    const owners = await latestCase(db)
    await desk.reject(owners.id)
    const token = await mailedToken(db, own)
    expect((await desk.post(PATH, await asked(nroDoc, own), undefined, network(7))).status).toBe(200)

    expect((await desk.readRejected(token)).statusCode).toBe(200)
    const documentacion = await uploaded(db, NOBODY, 2)
    const again = await desk.post('/validacion/formularios/resend', {documentacion}, token)
    expect(again.body.estado).toBe(0)
  })

  it('that was rejected and not answered in a month is closed', async () => {
    const desk = await reviewDesk(db)
    const {document_number: nroDoc} = await anAccountHolder(db)
    await desk.post(PATH, await asked(nroDoc, anAddress()))
    const {id} = await latestCase(db)
    await desk.reject(id)
    const stateAfter = async (days: number) => {
      desk.clock.advance(days * 24 * 3600)
      await endStaleRecoveries(db, desk.clock.now())
      return (await latestCase(db)).state
    }
    expect([await stateAfter(29), await stateAfter(1)]).toEqual(['rejected', 'closed'])
  })

  it('is accepted three times a day for one document, address and network, whatever happens with another address', async () => {
    const desk = await reviewDesk(db)
    const email = anAddress()
    const sent: number[] = []
    for (let n = 0; n < 4; n++) {
      sent.push((await desk.post(PATH, await asked('66000002', email))).status)
      await desk.reject((await latestCase(db)).id)
    }

    expect(sent).toEqual([200, 200, 200, 429])
    expect((await desk.post(PATH, await asked('66000002', anAddress()))).status).toBe(200)
  })

  it('stores how the documents came, but no address that the browser sends', async () => {
    const desk = await reviewDesk(db)
    const given = {canal: 2, dispositivo: 'Moto G / Chrome 130', ipCliente: '203.0.113.77'}
    await desk.post(PATH, await asked('66000005', anAddress(), given))
    const stored = await latestCase(db)

    expect(stored).toMatchObject({
      channel: 'mobile',
      device: 'Moto G / Chrome 130',
      documentation_type: 2,
      validation_type: 'manual',
    })
    expect(JSON.stringify(stored)).not.toContain('203.0.113.77')
    expect(stored.network).toHaveLength(16)
  })

  it('is accepted twenty times an hour from one network', async () => {
    const desk = await reviewDesk(db, {limited: true})
    const sent: number[] = []
    for (let n = 10; n < 31; n++) sent.push((await desk.post(PATH, await asked(`660000${n}`, anAddress()))).status)
    expect(sent).toEqual([...Array.from({length: 20}, () => 200), 429])
  })

  it.each([
    ['one image', {count: 1}],
    ['three images', {count: 3}],
  ])('refuses %s', async (_, {count}) => {
    const desk = await reviewDesk(db)
    const documentacion = await uploaded(db, NOBODY, count)
    const {body} = await desk.post(PATH, await asked('66000003', anAddress(), {documentacion}))
    expect(body.errores?.map(({campo}) => campo)).toEqual(['documentacion'])
  })

  it('reports every problem at once', async () => {
    const desk = await reviewDesk(db)
    const {body} = await desk.post(PATH, {idTipoDoc: 2, nroDoc: '1', documentacion: '', email: 'x', emailRepetir: 'y'})
    expect(body.errores?.map(({campo}) => campo).toSorted()).toEqual([
      'documentacion',
      'email',
      'emailRepetir',
      'nroDoc',
    ])
  })

  it('requires the address twice', async () => {
    const desk = await reviewDesk(db)
    const {body} = await desk.post(PATH, await asked('66000004', anAddress(), {emailRepetir: 'otro@ejemplo.test'}))
    expect(body.errores).toEqual([{campo: 'emailRepetir', mensaje: 'El email ingresado no coincide con el primero'}])
  })

  it('refuses files of a patient, because this call reads no session', async () => {
    const desk = await reviewDesk(db)
    const {id, document_number: nroDoc} = await anAccountHolder(db)
    const documentacion = await uploaded(db, {kind: 'patient', id}, 2)
    expect((await desk.post(PATH, await asked(nroDoc, anAddress(), {documentacion}))).status).toBe(422)
  })
})
