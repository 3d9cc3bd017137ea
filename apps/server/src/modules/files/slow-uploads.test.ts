import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {API_BASE} from '@ceibo/contract/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {expect, it, onTestFinished} from 'vitest'
import {signedIn} from '../../api/test-echo-call.ts'
import {TEST_NOW, testServer, withoutLimits} from '../../api/test-server.ts'
import type {Authenticate} from '../../api/authenticate.ts'
import {hashSecret} from '../../platform/secret-token.ts'
import {fileRoutes} from './files.routes.ts'
import {filesInMemory} from './test-upload.ts'

const {db} = await freshDatabase()
const PATH = `${API_BASE}/aws/s3/uploadFile`
const START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** Who shows this token is signed in; the others have a permit or nothing. */
const authenticate: Authenticate = async (shown, on) =>
  shown.authorization === 'Bearer session' ? signedIn(shown, on) : {is: 'not-signed-in'}

async function listening() {
  const server = await testServer(db, {
    routes: withoutLimits(fileRoutes(async () => undefined)),
    files: filesInMemory(),
    authenticate,
  })
  await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => server.close())
  const bound = server.server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}

async function aPermit() {
  const bearer = randomUUID()
  const hash = hashSecret(bearer)
  const expires_at = new Date(TEST_NOW.getTime() + 900_000)
  await db.insertInto('upload_permit').values({hash, expires_at, files_left: 5}).execute()
  const left = async () =>
    (await db.selectFrom('upload_permit').select('files_left').where('hash', '=', hash).executeTakeFirst())?.files_left
  return {bearer, left}
}

/** An upload over a socket of its own that sends so many bytes each tenth of a second until it is cut. */
async function slowUpload(port: number, bearer: string, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  const began = performance.now()
  const ended = Promise.withResolvers<{answer: string; ms: number}>()
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => ended.resolve({answer, ms: performance.now() - began}))
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 2000000\r\n\r\n${START}`,
  )
  const drip = setInterval(() => socket.write(Buffer.alloc(bytes)), 100)
  onTestFinished(() => void socket.destroy())
  return {
    cut: ended.promise.finally(() => clearInterval(drip)),
    stop: () => {
      clearInterval(drip)
      socket.destroy()
    },
  }
}

it('R6: a body that comes by less than a kilobyte a second is cut after five, and its place is not paid back', async () => {
  const port = await listening()
  const permit = await aPermit()
  const {cut} = await slowUpload(port, permit.bearer, 60)
  const {answer, ms} = await cut

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"codigo":"too-slow"')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(ms).toBeGreaterThan(4_500)
  expect(ms).toBeLessThan(15_000)
  expect(await permit.left()).toBe(4)
}, 30_000)

it('R6: a telephone of four kilobytes a second is not cut', async () => {
  const port = await listening()
  const {bearer} = await aPermit()
  const slow = await slowUpload(port, bearer, 400)
  const outcome = await Promise.race([slow.cut.then(() => 'cut'), pause(8_000, 'still there')])
  slow.stop()

  expect(outcome).toBe('still there')
}, 30_000)

it('R6: while strangers hold every place they may, a patient uploads', async () => {
  const port = await listening()
  const photo = await sharp({create: {width: 6, height: 4, channels: 3, background: '#0b5e63'}})
    .jpeg()
    .toBuffer()
  const strangers = await Promise.all(
    Array.from({length: 8}, async () => slowUpload(port, (await aPermit()).bearer, 400)),
  )
  const send = (bearer: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], {type: 'image/jpeg'}), 'a.jpg')
    const headers = {authorization: `Bearer ${bearer}`}
    return fetch(`http://127.0.0.1:${port}${PATH}`, {method: 'POST', headers, body: form})
  }
  // Until the server has read the beginning of each, a place may still be free.
  await expect.poll(async () => (await send((await aPermit()).bearer)).status, {timeout: 10_000}).toBe(503)
  const patient = await send('session')
  for (const {stop} of strangers) stop()

  expect(patient.status).toBe(200)
}, 30_000)
