import {UPLOAD_LIMITS} from '@ceibo/contract/files/files'
import {once} from 'node:events'
import {Agent, request} from 'node:http'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished} from 'vitest'
import {testServer, withoutLimits} from '#api/testing/test-server.ts'
import {fileRoutes} from './files.routes.ts'
import {filesInMemory} from './test-upload.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const HEADERS = {authorization: 'Bearer session', 'content-type': 'multipart/form-data; boundary=x'}
const part = (name: string, bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${'a'.repeat(bytes)}\r\n`
const {files, fileBytes, requestBytes} = UPLOAD_LIMITS

/** A server and a browser that has one connection to it. */
async function oneConnection() {
  const server = await testServer(db, {
    routes: withoutLimits(fileRoutes(async () => undefined)),
    files: filesInMemory(),
    authenticate: signedIn,
  })
  const address = await server.listen({port: 0, host: '127.0.0.1'})
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  onTestFinished(async () => {
    agent.destroy()
    await server.close()
  })
  return async (body: string) => {
    const sent = request(`${address}${API_BASE}/aws/s3/uploadFile`, {method: 'POST', headers: HEADERS, agent})
    sent.setTimeout(5_000, () => sent.destroy(new Error('The server does not answer')))
    const answered = once(sent, 'response')
    sent.end(body)
    const [answer] = await answered
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
}

it.each([
  ['a file that is too large', part('file', fileBytes + 1_000_000), 413],
  ['one at the limit of the request', part('file', requestBytes - 1_000), 413],
  ['too many files', part('file', 500_000).repeat(files + 3), 422],
  ['a part of another name', part('otro', 3_000_000), 422],
  ['no multipart', 'a'.repeat(3_000_000), 400],
])('answers the next request of a connection on which an upload was refused: %s', async (_, parts, status) => {
  const send = await oneConnection()
  expect(await send(`${parts}--x--\r\n`)).toBe(status)
  expect(await send(`${part('file', 10)}--x--\r\n`)).toBe(415)
})
