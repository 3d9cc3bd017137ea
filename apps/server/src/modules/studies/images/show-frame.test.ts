import {createHash} from 'node:crypto'
import {readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import sharp from 'sharp'
import {describe, expect, it, vi} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {aFile, aSlice, openedStudy} from './test-image-files.ts'

const {db} = await freshDatabase()

/** Sharp reads JPEG and PNG alone, here as in the product. */
const JPEG = {accept: 'image/jpeg'}

const greyOf = async (bytes: Buffer) => {
  const {data, info} = await sharp(bytes).greyscale().raw().toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, at: (x: number, y = 20) => data[y * info.width + x] ?? -1}
}

describe('a frame of an image', () => {
  it('comes in the format that the browser takes, WebP before the others', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    const typeFor = async (accept: string) => (await get(pathOf(0), {accept})).headers['content-type']
    expect(await typeFor('*/*')).toBe('image/webp')
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/webp')
    expect(await typeFor('image/avif')).toBe('image/avif')
    expect(await typeFor('image/jpeg')).toBe('image/jpeg')
  })

  it('is as wide as the file, or as it was asked for', async () => {
    const {get, pathOf} = await openedStudy(db, [
      aFile(1, {rows: 400, columns: 600}),
      aFile(2, {rows: 64, columns: 96}),
    ])
    const sizeOf = async (path: string) => {
      const {width, height} = await greyOf((await get(path, JPEG)).rawPayload)
      return [width, height]
    }
    expect(await sizeOf(pathOf(1))).toEqual([96, 64])
    expect(await sizeOf(`${pathOf(1)}?ancho=192`)).toEqual([96, 64])
    expect(await sizeOf(pathOf(0))).toEqual([600, 400])
    expect(await sizeOf(`${pathOf(0)}?ancho=192`)).toEqual([192, 129])
    expect(await sizeOf(`${pathOf(0)}?ancho=512`)).toEqual([512, 341])
    expect((await get(`${pathOf(1)}?ancho=193`)).statusCode).toBe(422)
  })

  it('shows the window that is asked for, else that of the file', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    const usual = await greyOf((await get(pathOf(0), JPEG)).rawPayload)
    expect(Math.abs(usual.at(50) - ((50 * 40 + 97) / 4096) * 255)).toBeLessThan(8)
    const dark = await greyOf((await get(`${pathOf(0)}?centro=4000&amplitud=100`, JPEG)).rawPayload)
    expect(dark.at(50)).toBeLessThan(6)
    const bright = await greyOf((await get(`${pathOf(0)}?centro=100&amplitud=100`, JPEG)).rawPayload)
    expect(bright.at(50)).toBeGreaterThan(249)
    expect((await get(`${pathOf(0)}?centro=a&amplitud=0`)).json()).toMatchObject({
      errores: [{campo: 'centro'}, {campo: 'amplitud'}],
    })
  })

  it('shows a named window of computed tomography', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1, {rescale: {slope: 1, intercept: -1024, type: 'HU'}})])
    const bone = await get(`${pathOf(0)}?preset=hueso`)
    const same = await get(`${pathOf(0)}?centro=400&amplitud=1800`)
    expect(bone.statusCode).toBe(200)
    expect(bone.rawPayload).toEqual(same.rawPayload)
    expect((await get(`${pathOf(0)}?preset=nada`)).statusCode).toBe(422)
  })

  it('is each frame of a film', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1, {}, [aSlice(1), aSlice(20), aSlice(40)])])
    const greys = []
    for (const frame of [1, 2, 3]) greys.push((await greyOf((await get(pathOf(0, frame), JPEG)).rawPayload)).at(10))
    expect(new Set(greys).size).toBe(3)
    for (const none of [0, 4]) expect([404, 422]).toContain((await get(pathOf(0, none))).statusCode)
  })

  it('has the same bytes for the same request, which the browser may use again with the same ticket', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    const [first, again] = [await get(pathOf(0)), await get(pathOf(0))]
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(first.headers).toMatchObject({'cache-control': 'private, max-age=300', vary: 'accept, authorization'})
    const known = await get(pathOf(0), {'if-none-match': String(first.headers['etag'])})
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    const other = await get(`${pathOf(0)}?centro=100&amplitud=100`)
    expect(other.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('is rendered once for simultaneous requests, and read from the disk afterwards', async () => {
    const {get, pathOf, storage, cache} = await openedStudy(db, [aFile(77)])
    const answers = await Promise.all([1, 2, 3, 4].map(() => get(pathOf(0))))
    expect(new Set(answers.map(({rawPayload}) => createHash('md5').update(rawPayload).digest('hex'))).size).toBe(1)
    const files = () => readdir(cache, {recursive: true}).then((all) => all.filter((name) => name.length > 10))
    await vi.waitFor(async () => expect(await files()).toHaveLength(1))
    await rm(storage, {recursive: true})
    expect((await get(pathOf(0))).statusCode).toBe(200)
  })

  it('is not cached with a window of one’s own, of which there are millions: they would displace the pictures of all others', async () => {
    const stored: string[] = []
    const pictures = {read: async () => undefined, store: async (key: string) => void stored.push(key)}
    const {get, pathOf} = await openedStudy(db, [aFile(1)], {pictures})
    const statusOf = async (query: string) => (await get(`${pathOf(0)}${query}`)).statusCode

    for (const own of ['?centro=1&amplitud=1', '?centro=1.001&amplitud=1', '/jpeg?centro=2&amplitud=1'])
      expect(await statusOf(own)).toBe(200)
    expect(stored).toHaveLength(0)

    const ofFile = '?centro=-600&amplitud=1500'
    const ofViewer = '?centro=400&amplitud=1800'
    for (const known of ['', ofFile, ofViewer, '?preset=hueso']) expect(await statusOf(known)).toBe(200)
    expect(stored).toHaveLength(4)
  })

  it('is rendered again when the cached picture is damaged', async () => {
    const {get, pathOf, cache, troubles} = await openedStudy(db, [aFile(78), aFile(79)])
    const [first] = [await get(pathOf(0)), await get(pathOf(1))]
    const stored = () => readdir(cache, {recursive: true}).then((all) => all.filter((name) => name.length > 10))
    await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
    for (const name of await stored()) await writeFile(join(cache, name), 'ceibo1 00000000 image/webp\nxx')
    const again = await get(pathOf(0))
    expect([again.statusCode, again.rawPayload]).toEqual([200, first.rawPayload])
    expect(troubles).toHaveLength(1)
  })
})

describe('the ticket of a viewer', () => {
  it('opens the images of its study alone, and answers for other images as for unknown ones', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    const other = await openedStudy(db, [aFile(2)])
    const [elsewhere, nowhere] = [await get(other.pathOf(0)), await get('1.2.3/1')]
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, nowhere.body])
    expect((await get(pathOf(0))).statusCode).toBe(200)
  })

  it('is over after five minutes', async () => {
    const {get, pathOf, clock} = await openedStudy(db, [aFile(1)])
    clock.set(new Date(TEST_NOW.getTime() + 299_000))
    expect((await get(pathOf(0))).statusCode).toBe(200)
    clock.set(new Date(TEST_NOW.getTime() + 300_000))
    expect((await get(pathOf(0))).json()).toMatchObject({codigo: 'link-expired'})
  })

  it('ends with the session in which it was given', async () => {
    const {get, pathOf, person} = await openedStudy(db, [aFile(1)])
    expect((await get(pathOf(0))).statusCode).toBe(200)
    await closeSessions(db, person.id, {why: 'logout', now: TEST_NOW})
    expect((await get(pathOf(0))).statusCode).toBe(401)
  })

  it('is needed, and no other token opens images', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    expect((await get(pathOf(0), {with: 'x'.repeat(43)})).statusCode).toBe(401)
    expect((await get(pathOf(0), {authorization: ''})).statusCode).toBe(401)
  })

  it('is asked for by one statement a frame, and no frame is audited', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(1)])
    await get(pathOf(0))
    const count = async () =>
      (
        await db
          .selectFrom('audit_event')
          .select(({fn}) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await count()
    for (let n = 0; n < 3; n++) await get(pathOf(0))
    expect(await count()).toBe(before)
  })
})

describe('an image that cannot be shown', () => {
  const whole = aFile(5)
  const hostile: [string, Buffer][] = [
    ['no DICOM file', Buffer.from('a text')],
    ['cut in its header', whole.subarray(0, 300)],
    ['cut in its pixels', whole.subarray(0, whole.length - 2000)],
    ['of a size that its pixels do not have', resized(whole, 60_000)],
    ['nearly empty', Buffer.alloc(1)],
  ]
  it.each(hostile)('says so, and the others go on: %s', async (_, content) => {
    const {get, pathOf} = await openedStudy(db, [content, aFile(6)])
    const answer = await get(pathOf(0))
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'image-not-shown'])
    expect((await get(pathOf(1))).statusCode).toBe(200)
  })

  it('waits for the archive that does not answer', async () => {
    const {get, pathOf} = await openedStudy(db, [aFile(7)], {
      imaging: {
        ...builtInImages({db, files: folderFiles('/nowhere')}),
        instance: async () => Promise.reject(new OutsideFailure('nothing', 'The archive is down')),
      },
    })
    const answer = await get(pathOf(0))
    expect([answer.statusCode, answer.json().codigo, answer.headers['retry-after']]).toEqual([
      503,
      'archive-unavailable',
      '10',
    ])
  })

  it('reads a file only when it is rendered, so that waiting requests take no memory', async () => {
    const contents = Array.from({length: 40}, (_, n) => aFile(n + 100, {rows: 256, columns: 256}))
    let [read, answered, most] = [0, 0, 0]
    const {get, pathOf} = await openedStudy(db, contents, {
      imaging: {
        ...builtInImages({db, files: folderFiles('/nowhere')}),
        instance: async () => {
          const content = contents[read++] ?? Buffer.alloc(0)
          most = Math.max(most, read - answered)
          return {contentType: 'application/dicom', size: content.length, stream: Readable.from([content])}
        },
      },
    })
    await Promise.all(
      contents.map(async (_, image) => {
        expect((await get(pathOf(image))).statusCode).toBe(200)
        answered++
      }),
    )
    expect(most).toBeLessThan(20)
  })
})

describe('an image to save', () => {
  it('is a JPEG of the whole size with its window, under a name that says what it is not for; audited', async () => {
    const {get, pathOf, person, study} = await openedStudy(db, [aFile(8)])
    const answer = await get(`${pathOf(0)}/jpeg?centro=100&amplitud=100`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('no apta para'),
    })
    const picture = await greyOf(answer.rawPayload)
    expect([picture.width, picture.height, picture.at(50) > 249]).toEqual([96, 64, true])
    const rows = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id'])
      .where('object', '=', `study:${study.uid}`)
      .where('action', '=', 'images-download')
      .execute()
    expect(rows).toEqual([{actor_id: person.id, subject_id: person.id}])
  })

  it('is nobody else’s', async () => {
    const {get} = await openedStudy(db, [aFile(8)])
    const other = await openedStudy(db, [aFile(9)])
    await aPatient(db)
    expect((await get(`${other.pathOf(0)}/jpeg`)).statusCode).toBe(404)
  })
})

/** The file with other rows: the element (0028,0010) has the value representation US and two bytes. */
function resized(file: Buffer, rows: number): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf(Buffer.from([0x28, 0, 0x10, 0, 0x55, 0x53, 2, 0]))
  copy.writeUInt16LE(rows, at + 8)
  return copy
}
