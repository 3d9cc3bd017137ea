import {once} from 'node:events'
import {mkdtemp, readdir, readlink, rm} from 'node:fs/promises'
import {connect, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {type Authorization, type FileDeclaration, fileEndpoint} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import Fastify, {type FastifyInstance} from 'fastify'
import {afterAll, describe, expect, it, onTestFinished, vi} from 'vitest'
import {openApiDocument} from '#api/http/openapi-document.ts'
import {type FileAnswer, fileOfBytes} from './file-answer.ts'
import {route} from '#api/mount/route.ts'
import {API} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {contentDisposition, type RecordDownload, sendFile} from './send-file.ts'
import {PATIENT, signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-download-'))
afterAll(() => rm(folder, {recursive: true}))

const CONTENT = Buffer.from('0123456789')
const ABOUT = {name: 'Estudio de Ñandú.txt', subjectId: 7, object: 'study:1'}
const URL = `${API}/archivo`

const fileCall = <Who extends Authorization>(authorization: Who, changes: Partial<FileDeclaration> = {}) =>
  fileEndpoint('aFile', 'GET /archivo', {
    summary: 'A file of the tests',
    authorization,
    limits: [{by: 'account', max: 100, seconds: 60}],
    countedIn: 'memory',
    file: {
      contentType: 'text/plain; charset=utf-8',
      disposition: 'attachment',
      auditAction: 'appointment-sheet-read',
      ...changes,
    },
  })
const personal = fileCall('patient')

type Parts = {
  call?: typeof personal
  file?: () => FileAnswer
  recordDownload?: RecordDownload
  isTheirs?: boolean
}

const serverOf = ({
  call = personal,
  file = () => fileOfBytes(CONTENT, ABOUT),
  isTheirs = true,
  ...parts
}: Parts = {}) => {
  const routes = [
    route(
      call,
      nobody(),
      () => isTheirs,
      async () => file(),
    ),
  ]
  return testServer(db, {routes, authenticate: signedIn, recordRefusal: async () => undefined, ...parts})
}

const get = async (headers: Record<string, string> = {}, parts?: Parts) =>
  (await serverOf(parts)).inject({method: 'GET', url: URL, headers})

const audited = () =>
  db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id', 'action', 'result', 'subject_id', 'object'])
    .where('action', '=', 'appointment-sheet-read')
    .execute()

describe('a call that answers with a file', () => {
  it('sends it with its type, name, length and version, and forbids caches to store personal data', async () => {
    const answer = await get()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(CONTENT)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'content-disposition':
        'attachment; filename="Estudio de Nandu.txt"; filename*=UTF-8\'\'Estudio%20de%20%C3%91and%C3%BA.txt',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
  })

  it('sends it whole to a POST, whose body names it', async () => {
    const call = {...personal, method: 'POST'} as const
    const server = await serverOf({call})
    const headers = {range: 'bytes=2-4', 'if-none-match': String((await get()).headers.etag)}

    const answer = await server.inject({method: 'POST', url: URL, headers})

    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    expect(answer.headers).toMatchObject({'accept-ranges': 'none', 'content-length': '10', 'cache-control': 'no-store'})
    const document = openApiDocument({files: [call]}, {title: 'x', url: 'https://x'})
    expect(JSON.stringify(document)).not.toMatch(/"(206|304|416)"/)
    expect((await server.inject({method: 'GET', url: URL})).statusCode).toBe(404)
  })

  it('sends the requested range', async () => {
    const answer = await get({range: 'bytes=2-4'})
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe('234')
    expect(answer.headers).toMatchObject({'content-range': 'bytes 2-4/10', 'content-length': '3'})
  })

  it('continues a download only while the file is the same', async () => {
    const {etag} = (await get()).headers
    const range = 'bytes=5-'
    expect((await get({range, 'if-range': String(etag)})).body).toBe('56789')
    expect((await get({range, 'if-range': '"another"'})).body).toBe('0123456789')
  })

  it('refuses a range that lies outside, with the same body as every other failure', async () => {
    const answer = await get({range: 'bytes=10-'})
    expect(answer.statusCode).toBe(416)
    expect(answer.headers).toMatchObject({'content-range': 'bytes */10', 'cache-control': 'no-store'})
    expect(answer.headers['etag']).toBeUndefined()
    expect(answer.json()).toMatchObject({codigo: 'range-not-satisfiable', titulo: expect.any(String)})
  })

  it('sends no body to a client that already has this version', async () => {
    const {etag} = (await get()).headers
    const before = (await audited()).length
    const answer = await get({'if-none-match': `"old", ${String(etag)}`})
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag])
    expect(await audited()).toHaveLength(before)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const open = vi.fn<FileAnswer['open']>()
    const server = await serverOf({file: () => ({...fileOfBytes(CONTENT, ABOUT), open})})
    const answer = await server.inject({method: 'HEAD', url: URL, headers: {range: 'bytes=0-1'}})
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10'])
    expect(open).not.toHaveBeenCalled()
  })

  it('lets the browser reuse a file with the same token for the time that the call declares', async () => {
    const call = fileCall('patient', {cacheSeconds: 300})
    const stored = {'cache-control': 'private, max-age=300', vary: 'accept, authorization'}
    const answer = await get({}, {call})
    expect(answer.headers).toMatchObject(stored)
    const same = await get({'if-none-match': String(answer.headers['etag'])}, {call})
    expect([same.statusCode, same.headers]).toEqual([304, expect.objectContaining(stored)])
  })

  it('audits no ranges of a file whose opening was audited', async () => {
    const before = (await audited()).length
    expect((await get({}, {call: fileCall('patient', {auditAction: null})})).statusCode).toBe(200)
    expect(await audited()).toHaveLength(before)
  })

  it('audits the person whose ticket stands for a session', async () => {
    const before = (await audited()).length
    await get({}, {file: () => ({...fileOfBytes(CONTENT, ABOUT), readerId: 9})})
    expect((await audited()).slice(before)).toMatchObject([{actor_kind: 'patient', actor_id: 9, subject_id: 7}])
  })

  it('sends a file that is made while it is sent without a length, and no range of it', async () => {
    const made = {...fileOfBytes(CONTENT, ABOUT), contentType: 'text/html', size: undefined}
    const open = async () => Readable.from([CONTENT])
    const answer = await get({range: 'bytes=2-4'}, {file: () => ({...made, open})})
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '0123456789', undefined])
    expect(answer.headers).toMatchObject({'accept-ranges': 'none', 'content-type': 'text/html'})
  })

  it('audits the download before the first byte, and sends nothing if that fails', async () => {
    const before = (await audited()).length
    await get()
    expect((await audited()).slice(before)).toMatchObject([
      {
        actor_kind: 'patient',
        actor_id: PATIENT.personId,
        action: 'appointment-sheet-read',
        result: 'sent',
        subject_id: 7,
        object: 'study:1',
      },
    ])
    const open = vi.fn<FileAnswer['open']>()
    const file = () => ({...fileOfBytes(CONTENT, ABOUT), open})
    const answer = await get({}, {file, recordDownload: async () => Promise.reject(new Error('full'))})
    expect([answer.statusCode, answer.json().codigo]).toEqual([500, 'unexpected'])
    expect(open).not.toHaveBeenCalled()
  })

  it('refuses as every call does: without a session, for the file of somebody else, above the limit', async () => {
    const routes = [
      route({...personal, limits: [{by: 'account', max: 1, seconds: 60}]}, nobody(), anybody, async () =>
        fileOfBytes(CONTENT, ABOUT),
      ),
    ]
    const noSession = await testServer(db, {routes})
    expect((await noSession.inject({method: 'GET', url: URL})).statusCode).toBe(401)
    expect((await get({}, {isTheirs: false})).statusCode).toBe(404)
    const limited = await testServer(db, {routes, authenticate: signedIn})
    await limited.inject({method: 'GET', url: URL})
    expect((await limited.inject({method: 'GET', url: URL})).statusCode).toBe(429)
  })

  it('answers a store that cannot be read like every other failure', async () => {
    const answer = await get({}, {file: unreadable})
    expect([answer.statusCode, answer.json().codigo]).toEqual([500, 'unexpected'])
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('lets browsers cache a file that is for everybody', async () => {
    const routes = [route(fileCall('none'), nobody(), anybody, async () => fileOfBytes(CONTENT, ABOUT))]
    const answer = await (await testServer(db, {routes})).inject({method: 'GET', url: URL})
    expect(answer.headers['cache-control']).toBe('public, no-cache')
  })

  it('is described in OpenAPI', () => {
    const document = openApiDocument({files: [personal]}, {title: 'x', url: 'https://x'})
    expect(document).toMatchObject({
      paths: {
        [URL]: {
          get: {
            parameters: [{name: 'Range', in: 'header'}, {name: 'If-Range'}, {name: 'If-None-Match'}],
            responses: {
              200: {content: {'text/plain; charset=utf-8': {schema: {type: 'string', format: 'binary'}}}},
              206: {content: {'text/plain; charset=utf-8': {}}},
              304: {},
              416: {description: expect.stringContaining('range-not-satisfiable')},
            },
          },
        },
      },
    })
  })
})

it.each([
  ['../../etc/passwd', 'attachment; filename="..-..-etc-passwd"; filename*=UTF-8\'\'..-..-etc-passwd'],
  ['a"b\r\nx: y', 'attachment; filename="a-b--x- y"; filename*=UTF-8\'\'a-b--x-%20y'],
  ["100% (día) 'x'", "attachment; filename=\"100- (dia) 'x'\"; filename*=UTF-8''100%25%20%28d%C3%ADa%29%20%27x%27"],
  ['\ud800\u202e', 'attachment; filename="--"; filename*=UTF-8\'\'%EF%BF%BD-'],
])('escapes quotes and folders in a file name: %j', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected)
})

describe('a file that is being streamed', () => {
  const size = 64 * 1024 * 1024
  const store = folderFiles(folder)
  const file = () => ({
    ...ABOUT,
    size,
    version: 'v1',
    open: async () => (await store.read('large'))?.stream ?? Readable.from([]),
  })

  /** A client that reads the first bytes and then stops; the file stays open. */
  async function aReaderOf(server: FastifyInstance): Promise<Socket> {
    await store.put('large', Buffer.alloc(size), 'text/plain')
    const address = await server.listen({port: 0, host: '127.0.0.1'})
    const socket = connect(Number(new globalThis.URL(address).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${URL} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    expect(await openFiles()).toHaveLength(1)
    return socket
  }

  it('is closed when the client disconnects', async () => {
    const socket = await aReaderOf(await serverOf({file}))
    socket.destroy()
    await expect.poll(openFiles, {timeout: 15_000}).toEqual([])
  })

  it('is closed when the client reads nothing for too long', async () => {
    const server = Fastify()
    onTestFinished(() => server.close())
    server.get(URL, (request, reply) =>
      sendFile({endpoint: personal, file: file(), record: async () => undefined, stallMs: 300}, request, reply),
    )
    const socket = await aReaderOf(server)
    await expect.poll(openFiles, {timeout: 15_000}).toEqual([])
    expect(socket.bytesRead).toBeLessThan(size)
  })
})

const unreadable = () => ({...fileOfBytes(CONTENT, ABOUT), open: async () => Promise.reject(new Error('gone'))})

async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd')
  const places = await Promise.all(handles.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
  return places.filter((place) => place.startsWith(folder))
}
