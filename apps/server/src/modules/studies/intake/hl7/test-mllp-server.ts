import {connect, type Socket} from 'node:net'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import type {Database} from '@ceibo/database/open-database'
import {onTestFinished} from 'vitest'
import {TEST_NOW, testDependencies} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {mllpFrame, mllpFrames} from './mllp-frames.ts'
import {type MllpOptions, mllpServer} from './mllp-server.ts'
import {receiveMessage} from './receive-message.ts'

/** A server of MLLP on a database, which stores what it takes. */
export async function mllpOn(db: Database, options: Partial<MllpOptions> = {}, changed: Partial<Dependencies> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-mllp-'))
  const on = testDependencies(db, {clock: settableClock(TEST_NOW), files: folderFiles(folder), ...changed})
  const warnings: string[] = []
  const server = mllpServer((message, address) => receiveMessage(message, address, on), {
    host: '127.0.0.1',
    port: 0,
    networks: ['loopback'],
    maxBytes: 100_000,
    warn: (line) => void warnings.push(line),
    ...options,
  })
  const port = await server.listen()
  onTestFinished(async () => {
    await server.close()
    await rm(folder, {recursive: true})
  })
  return {server, port, warnings}
}

/** A connection of a system that writes bytes as they are and reads answers. */
export async function aSystem(port: number, open: (port: number) => Socket = (to) => connect(to, '127.0.0.1')) {
  const socket = open(port)
  socket.on('error', () => socket.destroy())
  onTestFinished(() => void socket.destroy())
  const frames = mllpFrames({maxBytes: 1_000_000})
  const answers: string[] = []
  const waiting: (() => void)[] = []
  const state = {isClosed: false}
  const changed = () => waiting.splice(0).forEach((go) => go())
  socket.on('data', (chunk: Buffer) => {
    for (const one of frames.take(chunk)) answers.push(one.toString('latin1'))
    changed()
  })
  socket.once('close', () => {
    state.isClosed = true
    changed()
  })
  const change = () => new Promise<void>((resolve) => waiting.push(resolve))
  return {
    socket,
    write: (bytes: Buffer | string) => void socket.write(bytes),
    /** The next answers, in their order; fewer when the connection ends. */
    async answers(count: number): Promise<string[]> {
      while (answers.length < count && !state.isClosed) await change()
      return answers.splice(0, count)
    },
    async ask(message: Buffer | string): Promise<string> {
      socket.write(mllpFrame(Buffer.from(message)))
      const [answer = ''] = await this.answers(1)
      return answer
    },
    async closed(): Promise<void> {
      while (!state.isClosed) await change()
    },
  }
}

type Changes = {
  id?: string
  protocol?: string
  document?: string
  value?: string
  sent?: string
  order?: string
  result?: string
  type?: string
  processing?: string
  charset?: string
  name?: string
}

/** A message with one report of a laboratory and its glucose. */
export function anOru({
  id = 'M-1',
  protocol = 'H-1',
  document = '71000012',
  value = '95',
  sent = '20260220161000-0300',
  order = 'F',
  result = 'F',
  type = 'ORU^R01',
  processing = 'P',
  charset = 'UNICODE UTF-8',
  name = 'Suárez^María',
}: Changes = {}): string {
  return [
    String.raw`MSH|^~\&|LIS|LAB|PORTAL|CEIBO|${sent}||${type}|${id}|${processing}|2.5||||||${charset}`,
    `PID|1||${document}^^^RENAPER^DNI||${name}||19830514|F`,
    `OBR|1||${protocol}^LAB|GLU^Glucemia|||20260220074000-0300|||||||||||||||${sent}|||${order}`,
    `OBX|1|NM|2345-7^Glucemia^LN||${value}|mg/dL|70-100||||${result}`,
    '',
  ].join('\r')
}
