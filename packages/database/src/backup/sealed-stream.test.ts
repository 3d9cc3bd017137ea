import {randomBytes} from 'node:crypto'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {describe, expect, it} from 'vitest'
import {opening, sealing} from './sealed-stream.ts'

const KEY = randomBytes(32)
const HEADER = 56
const RECORD = 65_536 + 16

const sealed = (content: Buffer, purpose = 'database') =>
  buffer(Readable.from([content], {objectMode: false}).pipe(sealing(KEY, purpose)))

async function opened(content: Buffer, {key = KEY, purpose = 'database'} = {}): Promise<Buffer> {
  const stream = opening(key, purpose)
  Readable.from([content], {objectMode: false}).pipe(stream)
  return buffer(stream)
}

describe('a sealed stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 400_000])('of %i bytes is read again', async (length) => {
    const content = randomBytes(length)
    expect((await opened(await sealed(content))).equals(content)).toBe(true)
  })

  it('is never the same twice', async () => {
    const content = Buffer.from('the same')
    expect((await sealed(content)).equals(await sealed(content))).toBe(false)
  })

  const content = randomBytes(200_000)
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['an altered byte', (bytes) => (bytes.writeUInt8(bytes.readUInt8(70_000) ^ 1, 70_000), bytes)],
    ['an altered header', (bytes) => (bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40), bytes)],
    ['its last record missing', (bytes) => bytes.subarray(0, HEADER + 3 * RECORD)],
    ['its last byte missing', (bytes) => bytes.subarray(0, -1)],
    ['something after its end', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    ['no record at all', (bytes) => bytes.subarray(0, HEADER)],
    [
      'two records exchanged',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER),
          bytes.subarray(HEADER + RECORD, HEADER + 2 * RECORD),
          bytes.subarray(HEADER, HEADER + RECORD),
          bytes.subarray(HEADER + 2 * RECORD),
        ]),
    ],
  ])('with %s is refused', async (_, harm) => {
    await expect(opened(harm(await sealed(content)))).rejects.toThrow('was altered, is cut short')
  })

  it('is refused under another name, with another key, and in a version that is not known', async () => {
    const bytes = await sealed(content)
    await expect(opened(bytes, {purpose: 'files'})).rejects.toThrow('lies under the name of another')
    await expect(opened(bytes, {key: randomBytes(32)})).rejects.toThrow('was encrypted with another BACKUP_KEY')
    bytes[8] = 2
    await expect(opened(bytes)).rejects.toThrow('was written in version 2 of the format')
  })
})
