import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {OTHER_CARD, UNREADABLE_CARD} from '@ceibo/contract/verification/identity-scan'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, TEST_THREADS} from '#api/testing/test-server.ts'
import {readBarcodesOf} from '#modules/verification/scan/read-barcodes.ts'
import {scanServer} from '#modules/verification/scan/test-scan-server.ts'

const {db} = await freshDatabase()

describe('a scan of the person’s own card', () => {
  it('validates at once where the installation is set to `grant`', async () => {
    const {scanned, uploaded, statusNow, cases, audits} = await scanServer(db)
    const {body} = await scanned(await uploaded())

    expect(body).toMatchObject({estado: 0, estadoCuenta: 3})
    expect(await statusNow()).toBe('validated')
    expect(await cases()).toEqual([{state: 'accepted', validation_type: 'scan'}])
    expect(await audits()).toEqual(['validated'])
  })

  it('opens a case for the team where the installation is set to `review`', async () => {
    const {scanned, uploaded, statusNow, cases, audits} = await scanServer(db, {scan: 'review'})
    const {body} = await scanned(await uploaded())

    expect(body).toMatchObject({estado: 0, estadoCuenta: 2})
    expect(await statusNow()).toBe('pending')
    expect(await cases()).toEqual([{state: 'submitted', validation_type: 'scan'}])
    expect(await audits()).toEqual(['review'])
  })

  it('is reviewed when another account has proved the document', async () => {
    const {scanned, uploaded, statusNow, patient} = await scanServer(db)
    await aPatient(db, {document_number: patient.documentNumber})

    expect((await scanned(await uploaded())).body).toMatchObject({estado: 0, estadoCuenta: 2})
    expect(await statusNow()).toBe('pending')
  })
})

describe('a scan of a card that contradicts the person', () => {
  it.each([{firstName: 'JUAN'}, {lastName: 'PAZ'}, {birth: '1985-04-13'}, {sex: 'F'}, {sex: 'X'}] as const)(
    'in %o goes to the team, also where the installation is set to `grant`',
    async (altered) => {
      const {scanned, uploaded, statusNow, cases, audits} = await scanServer(db)
      const {body} = await scanned(await uploaded(altered))

      expect(body).toMatchObject({estado: 0, estadoCuenta: 2})
      expect(await statusNow()).toBe('pending')
      expect(await cases()).toEqual([{state: 'submitted', validation_type: 'scan'}])
      expect(await audits()).toEqual(['review'])
    },
  )
})

describe('a scan of the card of 2026', () => {
  it.each(['of-2026', 'of-2026-qr'] as const)('(%s) validates, though it has no sex', async (kind) => {
    const {scanned, uploaded, statusNow} = await scanServer(db)
    const {body} = await scanned(await uploaded({firstName: 'JOSE MARIA', sex: 'X'}, undefined, kind))

    expect(body).toMatchObject({estado: 0, estadoCuenta: 3})
    expect(await statusNow()).toBe('validated')
  })
})

describe('a scan that proves nothing', () => {
  it('of a card with another number changes nothing, and says that it is the number', async () => {
    const {scanned, uploaded, statusNow, cases, audits} = await scanServer(db)
    const {body} = await scanned(await uploaded({document: '20111222'}))

    expect(body).toEqual({estado: 2, mensaje: OTHER_CARD})
    expect([await statusNow(), await cases(), await audits()]).toEqual(['unvalidated', [], ['mismatch']])
  })

  it('says so when nothing can be read', async () => {
    const {scanned, stored, statusNow, audits} = await scanServer(db)
    const grey = sharp({create: {width: 640, height: 480, channels: 3, background: '#888'}})
    const {body} = await scanned(await stored(await grey.jpeg().toBuffer()))

    expect(body).toEqual({estado: 1, mensaje: UNREADABLE_CARD})
    expect([await statusNow(), await audits()]).toEqual(['unvalidated', ['unreadable']])
  })

  it('refuses a file of somebody else, three files, and the text that a browser claims to have read', async () => {
    const {scanned, uploaded, send, statusNow, patient} = await scanServer(db)
    const others = await uploaded({}, patient.personId + 1)
    const three = [await uploaded(), others, 'x'.repeat(32)].join(';')
    expect((await scanned(others)).status).toBe(422)
    expect((await scanned(three)).status).toBe(422)
    const given = {tipoValidacion: 1, documentacion: 'x'.repeat(32), codigo: '00123456789@PEÑA@JOSE@M'}
    expect((await send('POST', '/registro/formulario/1/validacion', given)).status).toBe(422)
    expect(await statusNow()).toBe('unvalidated')
  })

  it('R6: can be tried ten times a day', async () => {
    const {scanned} = await scanServer(db)
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push((await scanned('x'.repeat(32))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })

  it('R6: costs no try while another picture of the same person is read', async () => {
    const {scanned, uploaded, patient} = await scanServer(db)
    const tries = async () => {
      const rows = await db.selectFrom('rate_limit').select('count').where('action', '=', 'identity-scan').execute()
      return rows.reduce((sum, {count}) => sum + count, 0)
    }
    const before = await tries()
    const file = await uploaded()
    const slow = await sharp({
      create: {
        width: 1_200,
        height: 1_200,
        channels: 3,
        background: '#888',
        noise: {type: 'gaussian', mean: 128, sigma: 90},
      },
    })
      .jpeg()
      .toBuffer()
    // Queued behind pictures of others, so that it is still waiting when the scan comes.
    const reading = Promise.all(
      [0, -1, -2, patient.personId].map((sender) =>
        readBarcodesOf({image: slow, senderId: sender}, {threads: TEST_THREADS}),
      ),
    )
    expect((await scanned(file)).body.codigo).toBe('busy')
    expect(await tries()).toBe(before)
    await reading
  })
})

describe('scans and forms at the same time', () => {
  it('open one case for two scans', async () => {
    const {scanned, uploaded, statusNow, cases} = await scanServer(db)
    const [one, other] = [await uploaded(), await uploaded()]
    const sent = await Promise.all([scanned(one), scanned(other)])

    const outcomes = sent.map(({body}) => body.codigo ?? 'received')
    // Only one picture of a person is read at a time; the other one arrives meanwhile or afterwards.
    expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^(already-validated|busy)$/), 'received'])
    expect([await statusNow(), (await cases()).length]).toEqual(['validated', 1])
  })

  it('refuse a scan while images are under review', async () => {
    const {scanned, uploaded, send, statusNow, cases} = await scanServer(db)
    const images = [await uploaded(), await uploaded(), await uploaded()].join(';')
    await send('POST', '/registro/formulario/1/validacion', {documentacion: images})

    expect((await scanned(await uploaded())).body.codigo).toBe('review-open')
    expect([await statusNow(), await cases()]).toEqual(['pending', [{state: 'submitted', validation_type: 'manual'}]])
  })

  it('R8: answer a repeat with the same key as the first', async () => {
    const {scanned, uploaded, audits} = await scanServer(db)
    const file = await uploaded()
    const first = await scanned(file, 'a-key-of-a-scan')
    expect(await scanned(file, 'a-key-of-a-scan')).toEqual(first)
    expect(await audits()).toEqual(['validated'])
  })
})

type ScanServer = Awaited<ReturnType<typeof scanServer>>
const start = async (server: ScanServer) => {
  const {body} = await server.send('POST', '/validacion/escaneo')
  return new URL(body.url ?? '').searchParams.get('token') ?? ''
}
const byPhone = (server: ScanServer, token: string, documentacion: string) =>
  server.send('POST', '/validacion/escaneo/imagen', {documentacion, canal: 2}, token)
const open = (server: ScanServer, token: string) => server.send('POST', '/validacion/escaneo/abrir', {}, token)
const stateOf = async (server: ScanServer) => (await server.send('GET', '/validacion/escaneo')).body['escaneo']

describe('the link for the phone', () => {
  it('scans for the person, whose computer can follow it, and is spent', async () => {
    const server = await scanServer(db)
    expect(await stateOf(server)).toBe('ninguno')
    const token = await start(server)
    expect(await stateOf(server)).toBe('esperando')

    expect((await open(server, token)).body).toMatchObject({estado: 0, nombre: 'José P.'})
    expect(await stateOf(server)).toBe('abierto')
    await db.updateTable('person').set({chosen_name: 'Josefa'}).where('id', '=', server.patient.personId).execute()
    expect((await open(server, token)).body.nombre).toBe('Josefa P.')

    expect((await byPhone(server, token, await server.uploaded({document: '20111222'}))).body.estado).toBe(2)
    expect(await stateOf(server)).toBe('fallido')

    expect((await byPhone(server, token, await server.uploaded())).body).toMatchObject({estado: 0, estadoCuenta: 3})
    expect([await stateOf(server), await server.statusNow()]).toEqual(['listo', 'validated'])
    // The session of these calls was found while the person was not validated yet.
    expect((await server.send('GET', '/validacion/escaneo')).body.estadoCuenta).toBe(3)
    expect((await byPhone(server, token, await server.uploaded())).body.codigo).toBe('link-expired')
  })

  it('ends after ten minutes and when another is made; ended and unknown ones get the same answer', async () => {
    const server = await scanServer(db)
    const [first, second] = [await start(server), await start(server)]
    const replaced = await open(server, first)
    expect((await open(server, second)).status).toBe(200)
    server.clock.advance(10 * 60)
    const expired = await open(server, second)
    const unknown = await open(server, 'x'.repeat(43))

    expect(await stateOf(server)).toBe('vencido')
    expect(expired.status).toBe(401)
    const plain = ({body}: typeof expired) => JSON.stringify({...body, pedido: ''})
    expect(new Set([replaced, expired, unknown].map(plain)).size).toBe(1)
  })

  it('ends with the session that made it', async () => {
    const server = await scanServer(db)
    const token = await start(server)
    const picture = await server.uploaded()
    await db.updateTable('session').set({revoked_at: TEST_NOW}).where('id', '=', server.patient.sessionId).execute()

    expect((await open(server, token)).body.codigo).toBe('link-expired')
    expect((await byPhone(server, token, picture)).body.codigo).toBe('link-expired')
    expect(await server.statusNow()).toBe('unvalidated')
  })

  it('is refused to people who have nothing to prove, and is stored as a hash', async () => {
    const pending = await scanServer(db, {status: 'pending'})
    expect((await pending.send('POST', '/validacion/escaneo')).body.codigo).toBe('review-open')

    const server = await scanServer(db)
    const token = await start(server)
    const rows = await db.selectFrom('scan_handoff').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
