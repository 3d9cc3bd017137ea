import {mkdtemp, readdir, readFile, readlink, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {memoryUsage} from 'node:process'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {afterAll, describe, expect, it, vi} from 'vitest'
import {folderFiles} from './folder-files.ts'
import type {ByteRange, FileStore, ListedFile, ListedFileStore} from './port.ts'
import {s3Files} from './s3-files.ts'
import {startS3Server} from './test-s3-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'ceibo-files-'))
const s3Folder = await mkdtemp(join(tmpdir(), 'ceibo-s3-'))
const s3Server = await startS3Server(s3Folder)
afterAll(async () => {
  await s3Server.stop()
  await rm(s3Folder, {recursive: true})
  await rm(folder, {recursive: true})
})

const stores: [string, ListedFileStore][] = [
  ['a folder', folderFiles(folder)],
  ['an S3 bucket', s3Files(s3Server.options)],
]

const MEGABYTE = 1024 * 1024

/** The whole content that can be read of a file. */
async function readAll(store: FileStore, key: string, range?: ByteRange) {
  const found = await store.read(key, range)
  return found && {content: await buffer(found.stream), contentType: found.contentType, size: found.size}
}

it('a folder answers where the bytes of a file are on the disk', async () => {
  const [[, store] = []] = stores
  await store?.put('placed', Buffer.from('0123456789'), 'text/plain')

  const {stream, place} = (await store?.read('placed', {start: 2, end: 3})) ?? {}

  stream?.destroy()
  expect(place?.size).toBe(10)
  expect((await readFile(place?.path ?? '')).subarray(place?.start).toString()).toBe('0123456789')
})

describe.each(stores)('%s', (_, store) => {
  it('lists what begins with a prefix, with a version that changes with the content', async () => {
    const listed = async () => {
      const found: ListedFile[] = []
      for await (const file of store.list('listed/')) found.push(file)
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    }
    expect(await listed()).toEqual([])
    await store.put('listed/a/one', Buffer.from('1'), 'text/plain')
    await store.put('listed/two', Buffer.from('22'), 'text/plain')
    await store.put('listedtoo', Buffer.from('3'), 'text/plain')
    const first = await listed()
    expect(first.map(({key}) => key)).toEqual(['listed/a/one', 'listed/two'])

    await store.put('listed/two', Buffer.from('23'), 'text/plain')

    const [one, two] = await listed()
    expect(one).toEqual(first[0])
    expect(two?.version).not.toBe(first[1]?.version)
  })

  it('reads what was stored, bytes and content type', async () => {
    const content = Buffer.from([0, 10, 13, 255])
    await store.put('ordenes/a1', content, 'image/png')

    expect(await readAll(store, 'ordenes/a1')).toEqual({content, contentType: 'image/png', size: 4})
  })

  it('reads a range of it, and answers the size of the whole', async () => {
    await store.put('range', Buffer.from('0123456789'), 'text/plain')
    const part = async (start: number, end: number) => {
      const {content, size} = (await readAll(store, 'range', {start, end})) ?? {}
      return [content?.toString(), size]
    }
    expect(await part(0, 1)).toEqual(['01', 10])
    expect(await part(3, 6)).toEqual(['3456', 10])
    expect(await part(9, 9)).toEqual(['9', 10])
  })

  it('stores an empty file', async () => {
    await store.put('empty', {size: 0, stream: Readable.from([])}, 'text/plain')
    expect(await readAll(store, 'empty')).toEqual({content: Buffer.alloc(0), contentType: 'text/plain', size: 0})
  })

  it('replaces an earlier file completely', async () => {
    await store.put('a2', Buffer.from('first, and longer'), 'text/plain')
    await store.put('a2', Buffer.from('second'), 'text/html')

    expect(await readAll(store, 'a2')).toEqual({content: Buffer.from('second'), contentType: 'text/html', size: 6})
  })

  it('has nothing where nothing was stored, and nothing after a removal', async () => {
    await store.put('a3', Buffer.from('x'), 'text/plain')
    await store.remove('a3')
    await store.remove('a3')

    expect(await store.read('a3')).toBeUndefined()
    expect(await store.read('a3', {start: 0, end: 0})).toBeUndefined()
  })

  it('refuses a stream that fails, or whose length is not the declared one', async () => {
    await expect(store.put('broken', {size: 9, stream: failing()}, 'text/plain')).rejects.toThrow('went away')
    await expect(store.put('broken', {size: 9, stream: hello()}, 'text/plain')).rejects.toThrow('5 of 9 bytes')
    await expect(store.put('broken', {size: 3, stream: hello()}, 'text/plain')).rejects.toThrow('3 bytes')
  })

  it('streams a hundred megabytes both ways in little memory', async () => {
    const megabytes = 100
    const block = Buffer.alloc(MEGABYTE, 'ceibo')
    const memory = watchMemory()
    const source = Readable.from(
      (function* () {
        for (let sent = 0; sent < megabytes; sent++) {
          if (sent % 10 === 0) memory.look()
          yield block
        }
      })(),
    )
    await store.put('large', {size: megabytes * MEGABYTE, stream: source}, 'application/octet-stream')
    const {stream} = (await store.read('large')) ?? {}
    let read = 0
    for await (const chunk of stream ?? []) {
      if (read % (10 * MEGABYTE) > (read += Buffer.byteLength(chunk)) % (10 * MEGABYTE)) memory.look()
    }
    await store.remove('large')

    expect(read).toBe(megabytes * MEGABYTE)
    // Memory that is freed late counts too, more of it on a busy machine; code that holds the whole file needs twice as much.
    expect(memory.grown()).toBeLessThan((megabytes / 2) * MEGABYTE)
  })

  it('closes its files when a stream is not read to the end', async () => {
    await store.put('left', Buffer.alloc(4 * MEGABYTE), 'text/plain')
    await readAll(store, 'left')
    const before = (await openThings()).length
    for (let time = 0; time < 20; time++) {
      const {stream} = (await store.read('left')) ?? {}
      stream?.once('data', () => stream.destroy())
    }
    await vi.waitFor(async () => expect((await openThings()).length).toBeLessThanOrEqual(before), 5_000)
  })

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', '', 'a\0b', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('file key')
    },
  )
})

it('makes the files of a folder readable only by their owner, and leaves no drafts', async () => {
  await folderFiles(folder).put('own/a', Buffer.from('x'), 'text/plain')

  expect((await stat(join(folder, 'own/a'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'own'))).toEqual(['a'])
})

// Not tested with S3: the test server keeps the part of an interrupted upload, which S3 does not.
it('keeps an earlier file in a folder when the stream that replaces it fails', async () => {
  const store = folderFiles(folder)
  await store.put('own/b', Buffer.from('x'), 'text/plain')
  await expect(store.put('own/b', {size: 9, stream: failing()}, 'text/plain')).rejects.toThrow('went away')

  expect((await readAll(store, 'own/b'))?.content.toString()).toBe('x')
  expect((await readdir(join(folder, 'own'))).toSorted()).toEqual(['a', 'b'])
})

it('fails when a bucket cannot be reached, instead of answering that it is empty', async () => {
  const closed = s3Files({...s3Server.options, url: 'http://127.0.0.1:1'})
  await expect(closed.read('a1')).rejects.toThrow('ECONNREFUSED')

  const strange = s3Files({...s3Server.options, bucket: 'not-there'})
  await expect(strange.put('a1', Buffer.from('x'), 'text/plain')).rejects.toThrow('bucket')
  await expect(strange.read('a1')).rejects.toThrow('bucket')
})

const hello = () => Readable.from([Buffer.from('hello')])

/** A stream that fails half way. */
const failing = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('The sender went away')
    })(),
  )

/** Files and sockets that this process holds open. */
async function openThings(): Promise<string[]> {
  const folderOfHandles = '/proc/self/fd'
  const handles = await readdir(folderOfHandles)
  const places = await Promise.all(handles.map((one) => readlink(join(folderOfHandles, one)).catch(() => '')))
  return places.filter((place) => place.startsWith('socket:') || place.startsWith(folder))
}

/** Measures how much the memory that cannot be collected grows. */
function watchMemory() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const held = () => {
    if (typeof collect === 'function') collect()
    return memoryUsage().heapUsed + memoryUsage().external
  }
  const before = held()
  let most = before
  return {look: () => void (most = Math.max(most, held())), grown: () => most - before}
}
