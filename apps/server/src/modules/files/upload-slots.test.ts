import {randomUUID} from 'node:crypto'
import {PassThrough} from 'node:stream'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {FastifyInstance} from 'fastify'
import sharp from 'sharp'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {TEST_NOW, testServer, withoutLimits} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {fileRoutes} from './files.routes.ts'
import {filesInMemory} from './test-upload.ts'
import {type Uploader, uploadSlots} from './upload-slots.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

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

/** An upload of one photograph whose body does not end until `finish`; `files` is the number of its files. */
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
  const bearer = `permit-${files}-${randomUUID()}`
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

const network = (n: number) => Buffer.from([n])

describe('the slots for uploads', () => {
  it('R6: are limited in all, for a network and for an account, and half of them are not given to strangers', async () => {
    const room = uploadSlots({atOnce: 8, ofNetwork: 4, ofAccount: 2})
    const {promise: never} = Promise.withResolvers<void>()
    const takes = async (who: Uploader) => {
      // A refused upload is answered at once; one with a slot keeps it.
      const busy = await Promise.race([
        room(who, () => never).catch(() => true),
        new Promise<boolean>((resolve) => setImmediate(resolve, false)),
      ])
      return !busy
    }
    const stranger = (n: number) => takes({network: network(n), account: undefined})
    const patient = (account: number, n: number) => takes({network: network(n), account: String(account)})

    expect([await stranger(1), await stranger(1)]).toEqual([true, false])
    expect([await stranger(2), await stranger(2)]).toEqual([true, false])
    expect([await stranger(3), await stranger(4), await stranger(5)]).toEqual([true, true, false])
    expect([await patient(7, 1), await patient(7, 2), await patient(7, 3)]).toEqual([true, true, false])
    expect([await patient(8, 1), await patient(9, 5), await patient(10, 6)]).toEqual([true, true, false])
  })
})

describe('uploads at the same time', () => {
  it('R6: are limited to one a network without a session or a link; the second is answered with the time to wait', async () => {
    const server = await testServer(db, {
      routes: withoutLimits(
        fileRoutes(async (hash) => (hash.equals(hashSecret('link')) ? {kind: 'review', id: 1} : undefined)),
      ),
      files: filesInMemory(),
    })
    const permits = [await aPermit(1), await aPermit(1)]
    const first = unfinished(server, '203.0.113.1', permits[0]?.bearer)
    await vi.waitFor(() => expect(first.body.readableLength).toBe(0))
    const second = await unfinished(server, '203.0.113.9', permits[1]?.bearer).answer

    expect(second.statusCode).toBe(503)
    expect(second.json()).toMatchObject({codigo: 'busy'})
    expect(second.headers['retry-after']).toBe('5')
    const byLink = unfinished(server, '203.0.113.9', 'link')
    byLink.finish()
    expect((await byLink.answer).statusCode).toBe(200)
    first.finish()
    expect((await first.answer).statusCode).toBe(200)
    expect(await permits[1]?.left()).toBe(1)
  })

  it('R6: lose their slot when the body stops', async () => {
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
  it('R6: is counted before anything is read', async () => {
    const server = await aServer({isSignedIn: false})
    const {bearer, left} = await aPermit(1)
    const first = unfinished(server, '203.0.113.1', bearer)
    await vi.waitFor(async () => expect(await left()).toBe(0))
    const second = await unfinished(server, '198.51.100.1', bearer).answer
    first.finish()

    expect([second.statusCode, (await first.answer).statusCode]).toEqual([429, 200])
  })

  it('R6: is refunded for an upload that was refused as a whole, and not for one that arrived in part', async () => {
    const server = await aServer({isSignedIn: false})
    const {bearer, left} = await aPermit(2)
    const tooMany = unfinished(server, '203.0.113.1', bearer)
    tooMany.finish(2)
    expect((await tooMany.answer).statusCode).toBe(429)
    expect(await left()).toBe(2)

    const broken = unfinished(server, '203.0.113.1', bearer)
    broken.breakOff()
    expect((await broken.answer).statusCode).toBe(400)
    expect(await left()).toBe(1)
  })
})
