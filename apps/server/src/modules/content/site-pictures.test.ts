import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {picturePath} from '@ceibo/contract/content/site-picture'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {pictureCache} from '#platform/work/picture-cache.ts'
import {sitePictures as knownPictures} from './content.queries.ts'
import {sitePictures, storeSitePicture} from './site-pictures.ts'

const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-pictures-'))
afterAll(() => rm(folder, {recursive: true, maxRetries: 5}))

const files = folderFiles(join(folder, 'files'))
const pictures = pictureCache({
  folder: join(folder, 'kept'),
  maxBytes: 10_000_000,
  onTrouble: (trouble) => {
    throw trouble
  },
})
const aServer = () => testServer(db, {routes: [], extras: [sitePictures], files, pictures})

const plain = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0b5e63'}})
    .withExif({IFD0: {Copyright: 'somebody'}})
    .jpeg()
    .toBuffer()

async function stored(name: string, bytes: Buffer) {
  await storeSitePicture({name, bytes, alternative: 'La entrada'}, {db, files})
  const picture = (await knownPictures(db))[name]
  if (picture === undefined) throw new Error(`${name} is not there`)
  return picture
}

/** Restores the formats of a process that has not read an upload. */
const readEveryFormat = () => sharp.unblock({operation: ['VipsForeignLoad']})
beforeEach(readEveryFormat)

describe('a picture of the content', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)(
    'is served as %s at the widths of pages, cacheable for ever and without its metadata',
    async (format, type, known) => {
      const {version, width, height} = await stored('entrada', await plain(1200, 600))
      expect({width, height}).toEqual({width: 1200, height: 600})
      for (const [asked, given] of [
        [480, 480],
        [1600, 1200],
      ] as const) {
        const answer = await (await aServer()).inject(picturePath.of('entrada', version, asked, format))
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        })
        readEveryFormat()
        const shown = await sharp(answer.rawPayload).metadata()
        expect([shown.format, shown.width, shown.exif]).toEqual([known, given, undefined])
      }
    },
  )

  it('is also served after an upload, when this process reads only JPEG and PNG', async () => {
    const {version} = await stored('patio', await plain(500, 302))
    sharp.block({operation: ['VipsForeignLoad']})
    sharp.unblock({operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer']})
    expect((await (await aServer()).inject(picturePath.of('patio', version, 480, 'avif'))).statusCode).toBe(200)
  })

  it('gets a new address when its bytes change', async () => {
    const first = await stored('fachada', await plain(500, 300))
    const second = await stored('fachada', await plain(500, 301))
    expect(second.version).not.toBe(first.version)
    expect((await (await aServer()).inject(picturePath.of('fachada', second.version, 480, 'jpg'))).statusCode).toBe(200)
  })

  it.each([
    '/fotos/entrada/0000000000000000/480.avif',
    '/fotos/entrada/0000000000000000/481.avif',
    '/fotos/..%2f..%2fx/0000000000000000/480.avif',
    '/fotos/entrada/0000000000000000/480.svg',
  ])('is not found at %s', async (address) => {
    expect((await (await aServer()).inject(address)).statusCode).toBe(404)
  })

  it('R6: is looked for in the store 300 times a minute for one network, and served from the cache without a limit', async () => {
    const {version} = await stored('sala', await plain(500, 303))
    const server = await aServer()
    const statusOf = async (version: string) =>
      (await server.inject(picturePath.of('sala', version, 480, 'jpg'))).statusCode
    expect(await statusOf(version)).toBe(200)

    const made: number[] = []
    for (let n = 0; n < 300; n++) made.push(await statusOf(String(n).padStart(16, '0')))

    expect(made.slice(0, 299).every((status) => status === 404)).toBe(true)
    expect(made[299]).toBe(429)
    expect(await statusOf(version)).toBe(200)
  })

  it.each([
    ['is no picture', 'notas', Buffer.from('<html>'), /cannot be read/],
    ['has a name that no address can have', 'Sala 1', Buffer.from(''), /small letters/],
    ['is too large', 'grande', Buffer.alloc(20_000_001), /more than 20 MB/],
    [
      'unfolds to too many pixels',
      'bomba',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>'),
      /pixel/,
    ],
  ])('is refused when it %s', async (_, name, bytes, why) => {
    await expect(storeSitePicture({name, bytes, alternative: ''}, {db, files})).rejects.toThrow(why)
  })
})
