import {mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {folderFiles} from './folder-files.ts'
import type {FileStore} from './port.ts'
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

const stores: [string, FileStore][] = [
  ['a folder', folderFiles(folder)],
  ['an S3 bucket', s3Files(s3Server.options)],
]

describe.each(stores)('%s', (_, store) => {
  it('gives back what was put, bytes and content type', async () => {
    const content = Buffer.from([0, 10, 13, 255])
    await store.put('ordenes/a1', content, 'image/png')

    expect(await store.get('ordenes/a1')).toEqual({content, contentType: 'image/png'})
  })

  it('replaces what was there whole', async () => {
    await store.put('a2', Buffer.from('first, and longer'), 'text/plain')
    await store.put('a2', Buffer.from('second'), 'text/html')

    expect(await store.get('a2')).toEqual({content: Buffer.from('second'), contentType: 'text/html'})
  })

  it('has nothing where nothing was put, and forgets what is removed', async () => {
    await store.put('a3', Buffer.from('x'), 'text/plain')
    await store.remove('a3')
    await store.remove('a3')

    expect(await store.get('a3')).toBeUndefined()
  })

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', '', 'a\0b', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('file key')
    },
  )
})

it('keeps the files of a folder for its owner alone, and leaves no drafts', async () => {
  await folderFiles(folder).put('own/a', Buffer.from('x'), 'text/plain')

  expect((await stat(join(folder, 'own/a'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'own'))).toEqual(['a'])
})

it('says that a bucket cannot be reached, instead of having nothing in it', async () => {
  const closed = s3Files({...s3Server.options, url: 'http://127.0.0.1:1'})
  await expect(closed.get('a1')).rejects.toThrow('ECONNREFUSED')

  const strange = s3Files({...s3Server.options, bucket: 'not-there'})
  await expect(strange.put('a1', Buffer.from('x'), 'text/plain')).rejects.toThrow('bucket')
  await expect(strange.get('a1')).rejects.toThrow('bucket')
})
