import {Readable} from 'node:stream'
import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {clamdScanner} from '@ceibo/adapters/malware/clamd-scanner'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {FastifyInstance} from 'fastify'
import sharp from 'sharp'
import {beforeEach, describe, expect, it} from 'vitest'
import type {Dependencies} from '#dependencies.ts'
import {TEST_NOW, testConfiguration, testServer, withoutLimits} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {fileRoutes} from './files.routes.ts'
import {purgeFiles} from './purge-files.ts'
import {solvedFor} from '#api/testing/test-captcha.ts'
import {filesInMemory, upload} from './test-upload.ts'
import type {LinkOwner} from './upload-pass.ts'
import {PATIENT, signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const clock = settableClock(TEST_NOW)
const photo = await sharp({create: {width: 60, height: 40, channels: 3, background: '#0b5e63'}})
  .jpeg()
  .toBuffer()
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Count 1 /Kids [3 0 R]>>\nendobj\n3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
)
const SESSION = {authorization: 'Bearer a-session'}
let files = filesInMemory()

beforeEach(async () => {
  clock.set(TEST_NOW)
  files = filesInMemory()
  await db.deleteFrom('stored_file').execute()
  await db.deleteFrom('rate_limit').execute()
})

const aServer = (changed: Partial<Dependencies> & {linkOwner?: LinkOwner; isSignedIn?: boolean} = {}) => {
  const {linkOwner = async () => undefined, isSignedIn = true, ...rest} = changed
  const routes = withoutLimits(fileRoutes(linkOwner))
  return testServer(db, {routes, files, clock, ...(isSignedIn && {authenticate: signedIn}), ...rest})
}

const linkOwner: LinkOwner = async (hash) =>
  hash.equals(hashSecret('the-link')) ? {kind: 'review', id: 12} : undefined

const rows = () => db.selectFrom('stored_file').selectAll().orderBy('key').execute()

describe('the right to upload', () => {
  it('is given to a patient, who owns the file', async () => {
    const {status, keys} = await upload(await aServer(), [photo], SESSION)

    expect(status).toBe(200)
    expect(await rows()).toMatchObject([
      {key: keys[0], owner_kind: 'patient', owner_id: PATIENT.personId, kind: 'image', claimed_at: null},
    ])
  })

  it('is given to the holder of the link of a review, which owns the file', async () => {
    const server = await aServer({linkOwner, isSignedIn: false})
    await upload(server, [photo], {authorization: 'Bearer the-link'})

    expect(await rows()).toMatchObject([{owner_kind: 'review', owner_id: 12}])
  })

  it('is not given for an invalid token', async () => {
    const server = await aServer({isSignedIn: false})
    const {status, code} = await upload(server, [photo], {authorization: 'Bearer made-up'})

    expect([status, code]).toEqual([401, 'not-signed-in'])
    expect(files.stored.size).toBe(0)
  })

  it('is not given without a token and a captcha', async () => {
    const captcha = proofOfWork({secretKey: testConfiguration().secretKey, clock})
    const {status, code} = await upload(await aServer({captcha}), [photo])

    expect([status, code]).toEqual([422, 'captcha-required'])
    expect(await rows()).toEqual([])
  })

  it('R6: is asked for before the limit of a network counts, which strangers cannot use up for people with a session or a link', async () => {
    const captcha = proofOfWork({secretKey: testConfiguration().secretKey, clock})
    const routes = fileRoutes(linkOwner)
    const strangers = await testServer(db, {routes, files, clock, captcha})
    const patients = await testServer(db, {routes, files, clock, captcha, authenticate: signedIn})
    const counted = async () => {
      const of = await db
        .selectFrom('rate_limit')
        .select('count')
        .where('action', '=', 'uploadFile:network:3600')
        .execute()
      return of.map(({count}) => count)
    }
    const bearers = [{}, {authorization: 'Bearer made-up'}, {recaptcha: 'made-up'}]
    for (const headers of bearers) expect((await upload(strangers, [photo], headers)).status).toBeGreaterThan(400)
    expect(await counted()).toEqual([])

    expect((await upload(strangers, [photo], {recaptcha: await solvedFor('uploadFile', captcha)})).status).toBe(200)
    expect(await counted()).toEqual([1])
    await db.updateTable('rate_limit').set({count: 600}).where('action', '=', 'uploadFile:network:3600').execute()
    const late = await upload(strangers, [photo], {recaptcha: await solvedFor('uploadFile', captcha)})
    expect([late.status, late.code]).toEqual([429, 'too-many'])
    expect((await upload(strangers, [photo], {authorization: 'Bearer the-link'})).status).toBe(200)
    expect((await upload(patients, [photo], SESSION)).status).toBe(200)
  })

  it('needs only a captcha for a permit', async () => {
    const captcha = proofOfWork({secretKey: testConfiguration().secretKey, clock})
    expect((await askPermit(await aServer({captcha}))).statusCode).toBe(422)
  })
})

describe('a permit', () => {
  it('allows five files, without a known owner', async () => {
    const server = await aServer({isSignedIn: false})
    const permit = await permitOf(server)

    expect((await upload(server, [photo, photo, photo], permit)).keys).toHaveLength(3)
    expect((await upload(server, [photo, photo, photo], permit)).code).toBe('too-many')
    expect((await upload(server, [photo, photo], permit)).status).toBe(200)
    expect((await upload(server, [photo], permit)).code).toBe('too-many')
    expect((await rows()).map((row) => row.owner_kind)).toEqual(Array.from({length: 5}, () => 'anonymous'))
  })

  it('is valid for fifteen minutes', async () => {
    const server = await aServer({isSignedIn: false})
    const permit = await permitOf(server)
    clock.set(new Date(TEST_NOW.getTime() + 14 * 60_000))
    expect((await upload(server, [photo], permit)).status).toBe(200)

    clock.set(new Date(TEST_NOW.getTime() + 15 * 60_000))
    expect((await upload(server, [photo], permit)).status).toBe(401)
  })

  it('cannot be spent twice at the same time', async () => {
    const server = await aServer({isSignedIn: false})
    const permit = await permitOf(server)
    // Each try comes from a network of its own, which has a free slot.
    const tries = await Promise.all(
      Array.from({length: 6}, (_, at) => upload(server, [photo, photo], permit, `198.51.${at}.1`)),
    )

    // Parallel tries may both be refused although one was refunded: two more show what is left.
    const later = [await upload(server, [photo, photo], permit), await upload(server, [photo, photo], permit)]
    expect([...tries, ...later].filter(({status}) => status === 200)).toHaveLength(2)
    expect(await rows()).toHaveLength(4)
  })

  it('is stored only as a hash', async () => {
    const server = await aServer({isSignedIn: false})
    const {authorization} = await permitOf(server)
    const stored = await db.selectFrom('upload_permit').selectAll().execute()

    expect(JSON.stringify(stored)).not.toContain(authorization.slice(7))
  })
})

describe('an upload', () => {
  it('stores all files of a request or none, and reports each bad file by its index', async () => {
    const text = Buffer.from('no soy una imagen')
    const broken = Buffer.concat([photo.subarray(0, 40), Buffer.alloc(200)])
    const {status, code, problems} = await upload(await aServer(), [photo, text, photo, broken], SESSION)

    expect([status, code]).toEqual([415, 'file-type'])
    expect(problems).toEqual([
      {campo: 'file.1', mensaje: expect.stringContaining('no es una imagen que podamos leer')},
      {campo: 'file.3', mensaje: expect.stringContaining('está dañado')},
    ])
    expect(files.stored.size).toBe(0)
  })

  it('refuses a file over 5 MB, by its index', async () => {
    const {status, code, problems} = await upload(await aServer(), [photo, Buffer.alloc(5 * 1024 * 1024 + 1)], SESSION)

    expect([status, code]).toEqual([413, 'file-too-large'])
    expect(problems).toEqual([{campo: 'file.1', mensaje: expect.stringContaining('hasta 5 MB')}])
  })

  it('stores several files at once, and answers keys of the server in their order', async () => {
    const {keys} = await upload(await aServer(), [photo, await sharp(photo).resize(10).png().toBuffer()], SESSION)

    expect(keys).toHaveLength(2)
    expect(keys.every((key) => /^[\w-]{32}$/.test(key))).toBe(true)
    expect((await sharp(files.stored.get(`uploads/${keys[1]}`)?.content).metadata()).width).toBe(10)
  })

  it('accepts a PDF with a session, and never without one', async () => {
    const server = await aServer()
    expect((await upload(server, [pdf], SESSION)).status).toBe(200)
    expect(await rows()).toMatchObject([{kind: 'pdf', content_type: 'application/pdf'}])

    expect((await upload(server, [pdf])).code).toBe('file-type')
    const nobody = await aServer({isSignedIn: false})
    expect((await upload(nobody, [pdf], await permitOf(nobody))).code).toBe('file-type')
  })

  it('accepts at most 5 MB a file', async () => {
    const server = await aServer()
    const {status, code} = await upload(server, [Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)])], SESSION)
    expect([status, code]).toEqual([413, 'file-too-large'])

    const room = Buffer.alloc(5 * 1024 * 1024 - photo.length)
    expect((await upload(server, [Buffer.concat([photo, room])], SESSION)).status).toBe(200)
  })

  it('accepts at most 12 MB a request', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(4.5 * 1024 * 1024)])
    const {status, code} = await upload(await aServer(), [large, large, large], SESSION)

    expect([status, code]).toEqual([413, 'too-large'])
    expect(files.stored.size).toBe(0)
  })

  it('accepts at most five files, and at least one', async () => {
    const server = await aServer()
    const six = Array.from({length: 6}, () => photo)

    expect((await upload(server, six, SESSION)).code).toBe('invalid')
    expect((await upload(server, [], SESSION)).status).toBeGreaterThanOrEqual(400)
    expect(await rows()).toEqual([])
  })

  it('stores all files of a request or none', async () => {
    const {code} = await upload(await aServer(), [photo, Buffer.from('<svg/>')], SESSION)

    expect(code).toBe('file-type')
    expect([files.stored.size, await rows()]).toEqual([0, []])
  })

  it('refuses files that the scanner rejects, and files that it could not scan', async () => {
    const infected = await aServer({malware: {scan: async () => ({is: 'infected'})}})
    expect((await upload(infected, [photo], SESSION)).code).toBe('file-unreadable')

    const unseen = await aServer({malware: clamdScanner({host: '127.0.0.1', port: 1})})
    expect((await upload(unseen, [photo], SESSION)).status).toBe(503)
    expect([files.stored.size, await rows()]).toEqual([0, []])
  })

  it('is accepted only as multipart, which other calls refuse', async () => {
    const server = await aServer()
    const url = `${API_BASE}/aws/s3/uploadFile`
    expect((await server.inject({method: 'POST', url, headers: SESSION, payload: {file: 'x'}})).statusCode).toBe(415)

    const headers = {'content-type': 'multipart/form-data; boundary=x'}
    const permit = {method: 'POST', url: `${API_BASE}/aws/s3/permiso`, headers, payload: '--x--'} as const
    expect((await server.inject(permit)).statusCode).toBe(415)
  })

  it('R7: refuses a body with more boundaries than parts, wherever it is divided, and reads the rest past', async () => {
    const server = await aServer()
    const url = `${API_BASE}/aws/s3/uploadFile`
    const headers = {...SESSION, 'content-type': 'multipart/form-data; boundary="a-b"'}
    const send = async (text: string, bytesAtOnce: number) => {
      const chunks = Array.from({length: Math.ceil(text.length / bytesAtOnce)}, (_, n) =>
        Buffer.from(text.slice(n * bytesAtOnce, (n + 1) * bytesAtOnce)),
      )
      const answer = await server.inject({method: 'POST', url, headers, payload: Readable.from(chunks)})
      return answer.json<{errores?: {mensaje: string}[]}>().errores?.[0]?.mensaje
    }
    const many = '--a-b\r\n'.repeat(20)
    for (const bytes of [1, 5, 1_000]) expect(await send(many, bytes)).toBe('Podés subir hasta 5 archivos')
    // Text that only begins like a boundary is content.
    const content = '\r\n--a-'.repeat(50)
    const one = `--a-b\r\ncontent-disposition: form-data; name="note"\r\n\r\n${content}\r\n--a-b--\r\n`
    for (const bytes of [1, 5, 1_000]) expect(await send(one, bytes)).toBe('Elegí al menos un archivo')
  })

  it.each(['', '--x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', 'rubbish'])(
    'refuses multipart that ends early: %j',
    async (payload) => {
      const headers = {...SESSION, 'content-type': 'multipart/form-data; boundary=x'}
      const url = `${API_BASE}/aws/s3/uploadFile`
      const answer = await (await aServer()).inject({method: 'POST', url, headers, payload})
      expect([400, 422]).toContain(answer.statusCode)
    },
  )
})

it('leaves no row when the store fails', async () => {
  const broken = {...files, put: async () => Promise.reject(new Error('The disk is full'))}
  const {status} = await upload(await aServer({files: broken}), [photo], SESSION)

  expect(status).toBe(500)
  expect(await rows()).toEqual([])
})

describe('the purge after a day', () => {
  it('deletes files that no form submitted, and no others', async () => {
    const server = await aServer()
    const [forgotten = ''] = (await upload(server, [photo], SESSION)).keys
    const [handedIn = ''] = (await upload(server, [photo], SESSION)).keys
    await claim(handedIn)
    clock.set(new Date(TEST_NOW.getTime() + 23 * 3_600_000))
    expect(await purgeFiles({db, clock, files})).toBe(0)

    clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000 + 1))
    expect(await purgeFiles({db, clock, files})).toBe(1)
    expect([...files.stored.keys()]).toEqual([`uploads/${handedIn}`])
    expect((await rows()).map(({key}) => key)).toEqual([handedIn])
    expect(files.stored.has(`uploads/${forgotten}`)).toBe(false)
  })

  it('tries again when the store failed to delete a file', async () => {
    await upload(await aServer(), [photo], SESSION)
    clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    const stuck = {...files, remove: async () => Promise.reject(new Error('The store is away'))}

    await expect(purgeFiles({db, clock, files: stuck})).rejects.toThrow('The store is away')
    expect(await rows()).toHaveLength(1)
    expect(await purgeFiles({db, clock, files})).toBe(1)
  })
})

const claim = (key: string) =>
  db
    .updateTable('stored_file')
    .set({claimed_for: 'review', claimed_by: 1, claimed_at: TEST_NOW})
    .where('key', '=', key)
    .execute()

const askPermit = (server: FastifyInstance) => server.inject({method: 'POST', url: `${API_BASE}/aws/s3/permiso`})

async function permitOf(server: FastifyInstance) {
  const {permiso} = (await askPermit(server)).json<{permiso: string}>()
  return {authorization: `Bearer ${permiso}`}
}
