import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {connect} from 'node:net'
import {PassThrough} from 'node:stream'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {expect, it, onTestFinished, vi} from 'vitest'
import {TEST_NOW, testServer, withoutLimits} from '#api/testing/test-server.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {fileRoutes} from './files.routes.ts'
import {filesInMemory} from './test-upload.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const PATH = `${API_BASE}/aws/s3/uploadFile`
const START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** A bearer of this token is signed in; all others have a permit or nothing. */
const authenticate: Authenticate = async (shown, on) =>
  shown.authorization === 'Bearer session' ? signedIn(shown, on) : {is: 'not-signed-in'}

const aServer = () =>
  testServer(db, {
    routes: withoutLimits(fileRoutes(async () => undefined)),
    files: filesInMemory(),
    authenticate,
  })

async function listening() {
  const server = await aServer()
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

/** An upload over a socket of its own whose body continues until it is stopped. */
async function endlessUpload(port: number, bearer: string): Promise<{stop: () => void}> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 2000000\r\n\r\n${START}`,
  )
  const drip = setInterval(() => socket.write(Buffer.alloc(400)), 100)
  const stop = () => {
    clearInterval(drip)
    socket.destroy()
  }
  onTestFinished(stop)
  return {stop}
}

/** An upload that sends so many bytes a second, for so many seconds of a clock that the test moves, and then ends. */
async function pacedUpload(bearer: string, bytesASecond: number, seconds: number) {
  const server = await aServer()
  const body = new PassThrough()
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const headers = {authorization: `Bearer ${bearer}`, 'content-type': 'multipart/form-data; boundary=x'}
  const answer = server.inject({method: 'POST', url: PATH, headers, payload: body})
  body.write(START)
  for (let second = 0; second < seconds; second++) {
    body.write(Buffer.alloc(bytesASecond))
    await vi.waitFor(() => expect(body.readableLength).toBe(0), {interval: 1})
    await vi.advanceTimersByTimeAsync(1_000)
  }
  body.end('\r\n--x--\r\n')
  return answer
}

it('R6: cuts a body below a kilobyte a second after five seconds, and does not refund its place', async () => {
  const permit = await aPermit()
  const answer = await pacedUpload(permit.bearer, 600, 6)

  expect([answer.statusCode, answer.headers['connection']]).toEqual([400, 'close'])
  expect(answer.json()).toMatchObject({codigo: 'too-slow'})
  expect(await permit.left()).toBe(4)
})

it('R6: does not cut a telephone of four kilobytes a second: its file is judged by its content', async () => {
  const {bearer} = await aPermit()
  const answer = await pacedUpload(bearer, 4_096, 20)

  expect(answer.json()).toMatchObject({codigo: 'file-type'})
})

it('R6: lets a patient upload while strangers hold every slot that they may', async () => {
  const port = await listening()
  const photo = await sharp({create: {width: 6, height: 4, channels: 3, background: '#0b5e63'}})
    .jpeg()
    .toBuffer()
  const strangers = await Promise.all(
    Array.from({length: 8}, async () => endlessUpload(port, (await aPermit()).bearer)),
  )
  const send = (bearer: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], {type: 'image/jpeg'}), 'a.jpg')
    const headers = {authorization: `Bearer ${bearer}`}
    return fetch(`http://127.0.0.1:${port}${PATH}`, {method: 'POST', headers, body: form})
  }
  // Until the server has read the beginning of each body, a slot may still be free.
  await expect.poll(async () => (await send((await aPermit()).bearer)).status, {timeout: 10_000}).toBe(503)
  const patient = await send('session')
  for (const {stop} of strangers) stop()

  expect(patient.status).toBe(200)
}, 120_000)
