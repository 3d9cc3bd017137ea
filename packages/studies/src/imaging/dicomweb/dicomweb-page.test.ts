import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {examplesOf, type PageExample, pageText} from '@ceibo/testing/page-examples'
import {describe, expect, it, onTestFinished} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {outsideServer} from '@ceibo/adapters/outbound/test-outside-server'
import type {ImagingArchive} from '#imaging/port.ts'
import {dicomwebClient} from './dicomweb-client.ts'
import {dicomwebImages} from './dicomweb-images.ts'
import {aSliceOf} from './test-slices.ts'

// Plays the examples of the page by which archives are connected: what the portal sends, and what it takes.

const EXAMPLES = examplesOf(pageText('dicomweb.md'))
const ANA = {documentType: 2, documentNumber: '30111222', birthDate: '1983-05-14'}
const SLICE = aSliceOf(ANA, {study: 'of the page'})
const PICTURE = {...SLICE.key, frame: 0, columns: 96, rows: 64, window: {center: 2048, width: 4096}}
const JPEG = Buffer.from('ffd8ffe0', 'hex')

const EMPTY_STORE: ImagingArchive = {
  studiesOf: async () => [],
  study: async () => undefined,
  issuedSince: async () => [],
  reports: async () => [],
  series: async () => [],
  parts: async () => [],
  instance: async () => undefined,
}

/** The body of an answer: `…` stands for a file. */
function bytesOf({answer: {headers, body}}: PageExample): Buffer {
  const type = headers['content-type'] ?? ''
  if (type === 'image/jpeg') return JPEG
  if (!type.startsWith('multipart/')) return Buffer.from(body)
  const [before = '', after = ''] = body.replaceAll('\n', '\r\n').split('…')
  return Buffer.concat([Buffer.from(before), SLICE.bytes, Buffer.from(after)])
}

/** An archive that answers as the page shows, with a body that the test may change. */
async function open(changed: (body: Buffer, path: string) => Buffer = (body) => body) {
  const asked: {path: string; headers: Record<string, unknown>}[] = []
  const {host} = await outsideServer(({url = '', headers}, response) => {
    asked.push({path: url, headers})
    const example = EXAMPLES.find(({path}) => path === url)
    if (example === undefined) return response.writeHead(400).end()
    return response.writeHead(example.answer.status, example.answer.headers).end(changed(bytesOf(example), url))
  })
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-dicomweb-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const client = dicomwebClient({
    url: `http://${host}/dicom-web`,
    authorization: 'Bearer the-token-of-the-portal',
    clock: settableClock(new Date('2026-11-23T12:00:00Z')),
    folder,
  })
  const archive = dicomwebImages({client, identify: async () => ANA, store: EMPTY_STORE})
  return {archive, asked}
}

const {studyUid} = SLICE.key

describe('the page by which archives are connected', () => {
  it('shows what the portal sends, call by call', async () => {
    const {archive, asked} = await open()
    await archive.studiesOf(ANA)
    await archive.study(studyUid)
    await archive.study('1.2.3')
    await archive.series(studyUid)
    await archive.instance(SLICE.key)
    await archive.instance({...SLICE.key, instanceUid: '1.2.3'})
    await archive.rendered?.(PICTURE)

    expect(asked.map(({path}) => path)).toEqual(EXAMPLES.map(({path}) => path))
    expect(asked).toEqual(EXAMPLES.map(({path, headers}) => ({path, headers: expect.objectContaining(headers)})))
  })

  it('shows what the portal takes', async () => {
    const {archive} = await open()
    const study = {
      uid: studyUid,
      title: 'Tomografía de tórax',
      centre: {name: 'Centro Norte'},
      accessionNumber: 'ACC-1042',
      performedAt: new Date('2026-11-20T13:30:00Z'),
      modalities: ['CT'],
      images: 1,
    }
    expect(await archive.studiesOf(ANA)).toMatchObject([study])
    expect(await archive.study(studyUid)).toMatchObject(study)
    expect(await archive.study('1.2.3')).toBeUndefined()
    expect(await archive.series(studyUid)).toMatchObject([
      {
        uid: SLICE.key.seriesUid,
        number: 1,
        modality: 'CT',
        description: 'Axial',
        instances: [{uid: SLICE.key.instanceUid, number: 1, rows: 64, columns: 96}],
      },
    ])
    const file = await archive.instance(SLICE.key)
    expect(file && (await buffer(file.stream)).equals(SLICE.bytes)).toBe(true)
    expect(await archive.instance({...SLICE.key, instanceUid: '1.2.3'})).toBeUndefined()
    expect(await archive.rendered?.(PICTURE)).toEqual(JPEG)
  })

  it.each(['0020000D', '00100020', '00100030'])('says rightly that no study is shown without %s', async (tag) => {
    const {archive} = await open((body) => Buffer.from(body.toString().replaceAll(tag, '00091001')))
    expect(await archive.studiesOf(ANA)).toEqual([])
    expect(await archive.series(studyUid).catch(() => [])).toEqual([])
  })

  it.each(['00080016', '00080018', '0020000E', '00280010', '00280011', '00280100'])(
    'says rightly that no image is shown without %s',
    async (tag) => {
      const {archive} = await open((body) => Buffer.from(body.toString().replaceAll(tag, '00091001')))
      expect(await archive.series(studyUid)).toEqual([])
    },
  )
})
