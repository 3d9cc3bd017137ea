import {createHash} from 'node:crypto'
import {memoryUsage} from 'node:process'
import {PDFDocument} from '@cantoo/pdf-lib'
import {recordDownload} from '#modules/audit/record-download.ts'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {beforeAll, describe, expect, it} from 'vitest'
import {ACCESS} from '#request-access.ts'
import {buildHttpServer} from '#api/http/build-http-server.ts'
import {testDependencies, withoutLimits} from '#api/testing/test-server.ts'
import {fileRoutes} from './files.routes.ts'
import {reencodeImage} from './reencode-image.ts'
import {type HostileFile, hostileFiles, MARK} from './test-hostile-files.ts'
import {filesInMemory, upload} from './test-upload.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const files = filesInMemory()
const most = 700 * 1024 * 1024

describe('three hundred hostile uploads', () => {
  let hostile: HostileFile[] = []
  const answers: {file: HostileFile; status: number; keys: string[]}[] = []
  let grown = 0

  beforeAll(async () => {
    hostile = await hostileFiles()
    const server = await buildHttpServer(testDependencies(db, {files}), {
      routes: withoutLimits(fileRoutes(async () => undefined)),
      ...ACCESS,
      authenticate: signedIn,
      recordDownload,
    })
    const before = memoryUsage.rss()
    for (const file of hostile) {
      const {status, keys} = await upload(server, [file.content], {authorization: 'Bearer mine'})
      answers.push({file, status, keys})
      grown = Math.max(grown, memoryUsage.rss() - before)
    }
    await server.close()
  }, 120_000)

  it('are all answered, and none crashes the server', () => {
    expect(answers).toHaveLength(300)
    expect(answers.filter(({status}) => ![200, 400, 413, 415, 422].includes(status))).toEqual([])
  })

  it('are refused or re-encoded, as required for each family', () => {
    const wrong = answers.filter(
      ({file, status}) => file.fate !== 'either' && (file.fate === 'redrawn') !== (status === 200),
    )
    expect(wrong.map(({file, status}) => `${file.name}: ${status}`)).toEqual([])
  })

  it('leave no original in the store, and nothing of it but its picture', async () => {
    const originals = new Set(hostile.map(({content}) => digest(content)))
    const wrong = [...files.stored].filter(([, {content}]) => originals.has(digest(content)) || content.includes(MARK))
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('leave plain upright images without metadata, and PDF without actions', async () => {
    const stored = [...files.stored.values()]
    const images = stored.filter(({contentType}) => contentType === 'image/jpeg')
    const orders = stored.filter(({contentType}) => contentType === 'application/pdf')
    expect([images.length > 50, orders.length]).toEqual([true, 4])
    for (const {content} of images) {
      const {format, space, depth, exif, icc, iptc, xmp, comments, orientation, pages} = await sharp(content).metadata()
      expect({format, space, depth}).toEqual({format: 'jpeg', space: 'srgb', depth: 'uchar'})
      expect([exif, icc, iptc, xmp, comments, orientation, pages].every((one) => one === undefined)).toBe(true)
    }
    for (const {content} of orders) {
      const pdf = await PDFDocument.load(content, {updateMetadata: false})
      expect([pdf.getAuthor(), pdf.getSubject(), pdf.getProducer()]).toEqual([undefined, undefined, undefined])
    }
  })

  it('leave only files in the store that the table lists', async () => {
    const rows = await db.selectFrom('stored_file').select('key').execute()
    const keys = answers.flatMap((answer) => answer.keys)
    expect(rows.map(({key}) => key).toSorted()).toEqual(keys.toSorted())
    expect([...files.stored.keys()].toSorted()).toEqual(keys.map((key) => `uploads/${key}`).toSorted())
  })

  it('do not exhaust the memory', () => {
    expect(grown).toBeLessThan(most)
  })
})

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

it('R6: a large image that takes long to decode is refused before it is decoded, so that other uploads continue', async () => {
  const [width, height] = [4000, 4000]
  const large = sharp({create: {width, height, channels: 4, background: '#888'}})
  const slow = [
    await large.clone().toColourspace('rgb16').png({progressive: true}).toBuffer(),
    await large.clone().flatten().jpeg({progressive: true}).toBuffer(),
  ]
  for (const content of slow) await expect(reencodeImage(content)).rejects.toMatchObject({code: 'file-unreadable'})
  const small = await sharp({create: {width: 900, height: 600, channels: 3, background: '#888'}})
    .jpeg({progressive: true})
    .toBuffer()
  expect((await reencodeImage(small)).length).toBeGreaterThan(0)
})
