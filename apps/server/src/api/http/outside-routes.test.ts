import {once} from 'node:events'
import {METHODS} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {FastifyInstance} from 'fastify'
import {describe, expect, it, vi} from 'vitest'
import {createLog} from '#platform/health/create-log.ts'
import {API, echoRoute} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()

/** A server that listens, with the lines of its log and the answers in its metrics. */
async function listening() {
  const lines: string[] = []
  const seen: {endpoint: string; status: number}[] = []
  const log = createLog('debug', {write: (line) => void lines.push(line)})
  const observe = ({endpoint, status}: {endpoint: string; status: number}) => void seen.push({endpoint, status})
  const server = await testServer(db, {routes: [echoRoute()], log, observe})
  await server.listen({port: 0, host: '127.0.0.1'})
  return {server, lines, seen}
}

/** The methods of the call in these tests; CONNECT never becomes a request, and Node closes its connection. */
const TAKEN = new Set(['POST', 'CONNECT'])

const portOf = (server: FastifyInstance): number => {
  const address: AddressInfo | string | null = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends text unchanged and resolves with the whole response. */
async function raw(server: FastifyInstance, text: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined)
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(parts).toString()
}

describe('an address with escapes that cannot be decoded', () => {
  it.each([`${API}/eco/%ff`, '/%ff', `${API}/%`])('R4: is refused like any other unknown address: %s', async (path) => {
    const {server, lines, seen} = await listening()
    const answer = await raw(server, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toContain('"codigo":"not-found"')
    expect(answer).not.toContain('%')
    for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', 'x-request-id: ']) {
      expect(answer).toContain(header)
    }
    await vi.waitFor(() => expect(seen).toEqual([{endpoint: 'none', status: 404}]))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{endpoint: 'none', status: 404, code: 'not-found'}])
    expect(lines.join('')).not.toContain('%ff')
  })
})

describe('a method that no call takes', () => {
  it.each(METHODS.filter((method) => !TAKEN.has(method)))('is refused like an unknown address: %s', async (method) => {
    const {server, lines} = await listening()
    const answer = await raw(server, `${method} ${API}/eco HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{level: 'info', endpoint: 'none', code: 'not-found'}])
  })
})

describe('bytes that are not an HTTP request', () => {
  it.each([
    ['garbage', 'nonsense 30111222\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('R4: are refused, logged and counted: %s', async (_, text, status) => {
    const {server, lines, seen} = await listening()
    const answer = await raw(server, text)

    expect(answer.split(' ')[1]).toBe(String(status))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('cache-control: no-store')
    expect(answer).not.toContain('30111222')
    expect(seen).toEqual([{endpoint: 'none', status}])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{level: 'info', endpoint: 'none', status}])
  })
})

describe('a client that disconnects in the middle of a body', () => {
  it('is not counted as a failure of the server', async () => {
    const {server, lines, seen} = await listening()
    const socket = connect(portOf(server), '127.0.0.1')
    const received = once(server.server, 'request')
    socket.write(
      `POST ${API}/eco HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 70\r\n\r\n{"no`,
    )
    await received
    socket.destroy()
    await vi.waitFor(() => expect(seen).toEqual([{endpoint: 'echo', status: 499}]))

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{level: 'info', endpoint: 'echo', code: 'gone'}])
  })
})
