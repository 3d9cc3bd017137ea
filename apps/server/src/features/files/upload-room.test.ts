import {PassThrough} from 'node:stream'
import {API_BASE} from '@ceibo/contract/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {FastifyInstance} from 'fastify'
import sharp from 'sharp'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {signedIn} from '../../http/test-echo-call.ts'
import {TEST_NOW, testServer} from '../../http/test-server.ts'
import {hashSecret} from '../../shared/secret-token.ts'
import {fileRoutes} from './files.routes.ts'
import {filesInMemory, withoutLimits} from './test-upload.ts'

const {db} = await freshDatabase()
const photo = await sharp({create: {width: 6, height: 4, channels: 3, background: '#0b5e63'}})
  .jpeg()
  .toBuffer()

afterEach(() => vi.useRealTimers())

const aServer = (options: {isSignedIn: boolean}) =>
  testServer(db, {
    routes: withoutLimits(fileRoutes(async () => undefined)),
    files: filesInMemory(),
    ...(options.isSignedIn && {authenticate: signedIn}),
  })

/** An upload of one photograph whose body does not end until `finish`, with `files` of them in all. */
function unfinished(server: FastifyInstance, address: string, bearer = 'mine') {
  const body = new PassThrough()
  const headers = {authorization: `Bearer ${bearer}`, 'content-type': 'multipart/form-data; boundary=x'}
  const url = `${API_BASE}/aws/s3/uploadFile`
  const answer = server.inject({method: 'POST', url, remoteAddress: address, headers, payload: body})
  const part = (content: Buffer) =>
    body.write(
      Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
        content,
        Buffer.from('\r\n'),
      ]),
    )
  part(photo)
  const finish = (more = 0) => {
    for (let files = 0; files < more; files++) part(photo)
    body.end('--x--\r\n')
  }
  const breakOff = () => body.end('--x')
  return {answer, body, finish, breakOff}
}

async function aPermit(files: number) {
  const bearer = `permit-${files}-${Math.trunc(performance.now() * 1_000)}`
  const expires_at = new Date(TEST_NOW.getTime() + 900_000)
  await db
    .insertInto('upload_permit')
    .values({hash: hashSecret(bearer), expires_at, files_left: files})
    .execute()
  const left = async () =>
    (await db.selectFrom('upload_permit').select('files_left').where('hash', '=', hashSecret(bearer)).execute())[0]
      ?.files_left
  return {bearer, left}
}

describe('uploads at the same time', () => {
  it('R6: are two of a network and four in all; whoever comes then is told when to try again', async () => {
    const server = await aServer({isSignedIn: true})
    const open = ['203.0.113.1', '203.0.113.2', '198.51.100.1', '192.0.2.1'].map((one) => unfinished(server, one))
    await vi.waitFor(() => expect(open.map(({body}) => body.readableLength)).toEqual([0, 0, 0, 0]))
    const [third, fifth] = [unfinished(server, '203.0.113.3'), unfinished(server, '192.0.2.9')]

    for (const refused of [await third.answer, await fifth.answer]) {
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({codigo: 'busy'})
      expect(refused.headers['retry-after']).toBe('5')
    }
    open[0]?.finish()
    expect((await open[0]?.answer)?.statusCode).toBe(200)
    const next = unfinished(server, '203.0.113.3')
    for (const one of [...open.slice(1), next]) one.finish()
    const answers = await Promise.all([...open.slice(1), next].map(({answer}) => answer))
    expect(answers.map(({statusCode}) => statusCode)).toEqual([200, 200, 200, 200])
  })

  it('R6: do not keep their place by a body that falls silent', async () => {
    const server = await aServer({isSignedIn: true})
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    const {answer, body} = unfinished(server, '203.0.113.1')
    await vi.waitFor(() => expect(body.readableLength).toBe(0), {interval: 5})
    await vi.advanceTimersByTimeAsync(20_000)
    const {statusCode, headers} = await answer

    expect([statusCode, headers['connection']]).toEqual([400, 'close'])
  })
})

describe('a permit', () => {
  it('R6: is taken from before anything is read', async () => {
    const server = await aServer({isSignedIn: false})
    const {bearer, left} = await aPermit(1)
    const first = unfinished(server, '203.0.113.1', bearer)
    await vi.waitFor(async () => expect(await left()).toBe(0))
    const second = await unfinished(server, '198.51.100.1', bearer).answer
    first.finish()

    expect([second.statusCode, (await first.answer).statusCode]).toEqual([429, 200])
  })

  it('R6: gets back what was not used', async () => {
    const server = await aServer({isSignedIn: false})
    const {bearer, left} = await aPermit(2)
    const broken = unfinished(server, '203.0.113.1', bearer)
    broken.breakOff()
    expect((await broken.answer).statusCode).toBe(400)
    expect(await left()).toBe(2)

    const tooMany = unfinished(server, '203.0.113.1', bearer)
    tooMany.finish(2)
    expect((await tooMany.answer).statusCode).toBe(429)
    expect(await left()).toBe(2)
  })
})
