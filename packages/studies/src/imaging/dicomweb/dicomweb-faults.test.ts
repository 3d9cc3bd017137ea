import {mkdtemp, readdir, rm} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {expect, describe, it, onTestFinished} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {type OutsideAnswer, outsideServer} from '@ceibo/adapters/outbound/test-outside-server'
import {type ArchivedStudy, UnreachableStudies} from '#archived-study.ts'
import type {ImagingArchive} from '#imaging/port.ts'
import {dicomwebClient} from './dicomweb-client.ts'
import {dicomwebImages} from './dicomweb-images.ts'
import {aSliceOf} from './test-slices.ts'

const ANA = {documentType: 2, documentNumber: '30111222', birthDate: '1983-05-14'}
const EVA = {documentType: 2, documentNumber: '28999111', birthDate: '1980-01-02'}
const SLICE = aSliceOf(ANA, {study: 'of ana'})
const {studyUid, seriesUid, instanceUid} = SLICE.key

const REPORTED: ArchivedStudy = {
  uid: studyUid,
  kind: 'imaging',
  patient: ANA,
  accessionNumber: 'A-1',
  title: 'Tomografía',
  centre: {name: 'Centro', address: ''},
  performedAt: new Date('2026-03-02T12:30:00Z'),
  due: {from: null, to: null},
  state: 'complete',
  sensitivity: 'normal',
  modalities: [],
  images: 0,
  parts: [],
  report: {version: 1, issuedAt: new Date('2026-03-03T12:30:00Z'), isCommented: false, isPreliminary: false},
  withdrawn: null,
}

/** A store that has only reports. */
const storeOf = (reported: readonly ArchivedStudy[]): ImagingArchive => ({
  studiesOf: async () => [...reported],
  study: async (uid) => reported.find((one) => one.uid === uid),
  issuedSince: async () => [],
  reports: async () => [],
  series: async () => [],
  parts: async () => [],
  instance: async () => undefined,
})

/** Longer than an answer takes on a machine that is busy with other work. */
const PATIENT = {connectMs: 20_000, silenceMs: 20_000, totalMs: 40_000}
/** For answers that never come. */
const HASTY = {connectMs: 300, silenceMs: 300, totalMs: 600}

/** An archive that handles every request with this function. */
async function open(answer: OutsideAnswer, reported: readonly ArchivedStudy[] = [], timeouts = PATIENT) {
  const asked: string[] = []
  const {host} = await outsideServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    answer(incoming, response)
  })
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-dicomweb-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const clock = settableClock(new Date('2026-11-23T12:00:00Z'))
  const client = dicomwebClient({
    url: `http://${host}/dicom-web`,
    authorization: 'Bearer secret',
    clock,
    folder,
    timeouts: {short: timeouts, metadata: timeouts, file: timeouts},
  })
  const known = [ANA, EVA]
  const archive = dicomwebImages({
    client,
    identify: async ({id}) => known.find((one) => one.documentNumber === id),
    store: storeOf(reported),
  })
  return {archive, asked, clock, folder}
}

const json =
  (body: unknown, type = 'application/dicom+json') =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, {'content-type': type}).end(JSON.stringify(body))

const attribute = (vr: string, ...values: unknown[]) => ({vr, Value: values})

const dataSetOf = ({documentNumber, birthDate}: typeof ANA, uid = studyUid) => ({
  '00080016': attribute('UI', '1.2.840.10008.5.1.4.1.1.2'),
  '00080018': attribute('UI', instanceUid),
  '0020000D': attribute('UI', uid),
  '0020000E': attribute('UI', seriesUid),
  '00100020': attribute('LO', documentNumber),
  '00100030': attribute('DA', birthDate.replaceAll('-', '')),
  '00280010': attribute('US', 64),
  '00280011': attribute('US', 96),
  '00280100': attribute('US', 16),
})

const BOUNDARY = 'a-boundary'
const TYPE = `multipart/related; type="application/dicom"; boundary=${BOUNDARY}`
const partOf = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Type: application/dicom\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}`),
  ])
const multipart = (...files: Uint8Array[]) => Buffer.concat([...files.map(partOf), Buffer.from('--\r\n')])
const sent =
  (body: Uint8Array, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, {'content-type': TYPE, ...headers}).end(body)

const silent: OutsideAnswer = () => undefined
const slow: OutsideAnswer = (_, response) => {
  response.writeHead(200, {'content-type': 'application/dicom+json'})
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}
const broken: OutsideAnswer = (_, response) => response.writeHead(500).end()
const elsewhere: OutsideAnswer = (_, response) =>
  response.writeHead(302, {location: 'http://127.0.0.1:9/studies'}).end()
const cut: OutsideAnswer = (_, response) => {
  response.writeHead(200, {'content-type': 'application/dicom+json', 'content-length': '1000'})
  response.write('[{"0020000D":')
  setTimeout(() => response.destroy(), 50)
}

const FAULTS: [string, OutsideAnswer][] = [
  ['is silent', silent],
  ['is slow', slow],
  ['fails', broken],
  ['is cut', cut],
  ['leads elsewhere', elsewhere],
  ['lets nobody in', (_, response) => response.writeHead(401).end()],
  ['is a page', (_, response) => response.writeHead(200, {'content-type': 'text/html'}).end('[]')],
  ['is no JSON', (_, response) => response.writeHead(200, {'content-type': 'application/json'}).end('[{]}')],
  ['is no list', json({studies: []})],
  ['is a list of something else', json(['a', 'b'])],
  ['is compressed', sent(Buffer.alloc(10), {'content-type': 'application/json', 'content-encoding': 'gzip'})],
  ['says it is longer', sent(Buffer.from('[]'), {'content-type': 'application/json', 'content-length': '3'})],
  ['says it is shorter', sent(Buffer.from('[{}]'), {'content-type': 'application/json', 'content-length': '2'})],
  ['has an item without an end', json([{text: 'x'.repeat(9 * 1024 ** 2)}])],
]

describe.each(FAULTS)('an answer that %s', (_, answer) => {
  it('is ignored: only what is known without it is answered', async () => {
    const {archive, folder} = await open(answer, [REPORTED], HASTY)
    const {archive: empty} = await open(answer, [], HASTY)

    const failure: unknown = await archive.studiesOf(ANA).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UnreachableStudies)
    expect(failure).toMatchObject({known: [{uid: studyUid, images: null}]})
    expect(await archive.study(studyUid)).toEqual({...REPORTED, images: null})
    await expect(empty.study(studyUid)).rejects.toThrow(OutsideFailure)
    await expect(empty.series(studyUid)).rejects.toThrow(OutsideFailure)
    await expect(empty.instance(SLICE.key)).rejects.toThrow(OutsideFailure)
    expect(await empty.rendered?.({...SLICE.key, frame: 0, columns: 96, rows: 64, window: null})).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
})

it('a pending study shows no images as long as the archive does not answer', async () => {
  const {archive} = await open(broken, [{...REPORTED, state: 'pending', report: null}])
  expect(await archive.study(studyUid)).toMatchObject({images: 0})
})

describe('an archive that answers with something else', () => {
  it.each([
    ['another patient', dataSetOf(EVA)],
    ['another birth date', {...dataSetOf(ANA), '00100030': attribute('DA', '19830515')}],
    ['nobody', {...dataSetOf(ANA), '00100020': attribute('LO')}],
    ['a study without a UID', {...dataSetOf(ANA), '0020000D': attribute('UI', '../../x')}],
  ])('lists nothing of %s', async (_, dataSet) => {
    const {archive} = await open(json([dataSet]))
    expect(await archive.studiesOf(ANA)).toEqual([])
  })

  it('R10: has its long texts cut', async () => {
    const long = 'x'.repeat(40_000)
    const dataSet = {
      ...dataSetOf(ANA),
      '00081030': attribute('LO', long),
      '00080080': attribute('LO', long.slice(0, 9_000)),
    }
    const {archive} = await open(json([{...dataSet, '00080061': attribute('CS', ...Array(500).fill('CT'))}]))
    const [study] = await archive.studiesOf(ANA)
    expect([study?.title.length, study?.centre.name.length]).toEqual([200, 200])
    expect(study?.modalities.length).toBeLessThanOrEqual(20)
  })

  it('answers no study under the uid of another', async () => {
    const {archive} = await open(json([dataSetOf(ANA, '1.2.3')]))
    expect(await archive.study(studyUid)).toBeUndefined()
    await expect(archive.series(studyUid)).rejects.toThrow(OutsideFailure)
  })

  it('shows no images of two patients as one study, nor of somebody else than the report', async () => {
    const mixed = await open(json([dataSetOf(ANA), dataSetOf(EVA)]))
    await expect(mixed.archive.series(studyUid)).rejects.toThrow(OutsideFailure)
    const others = await open(json([dataSetOf(EVA)]), [REPORTED])
    await expect(others.archive.series(studyUid)).rejects.toThrow(OutsideFailure)
  })

  const other = aSliceOf(EVA, {study: 'of eva'}).bytes
  it.each([
    ['of another study', sent(multipart(other))],
    ['of another image of the study', sent(multipart(aSliceOf(ANA, {study: 'of ana', number: 2}).bytes))],
    ['that is none', sent(multipart(Buffer.from('a text')))],
    ['of the right study and another one', sent(multipart(SLICE.bytes, other))],
    ['without an end', sent(partOf(SLICE.bytes))],
    ['without its boundary', sent(SLICE.bytes)],
    ['as JSON', json([])],
    ['with a hostile boundary', sent(multipart(SLICE.bytes), {'content-type': 'multipart/related; boundary=(a+)+$'})],
  ])('sends no file %s', async (_, answer) => {
    const {archive, folder} = await open(answer)
    await expect(archive.instance(SLICE.key)).rejects.toThrow(OutsideFailure)
    expect(await readdir(folder)).toEqual([])
  })

  it('sends no picture that is not a JPEG', async () => {
    const {archive} = await open(sent(Buffer.from('<svg/>'), {'content-type': 'image/jpeg'}))
    expect(await archive.rendered?.({...SLICE.key, frame: 0, columns: 96, rows: 64, window: null})).toBeUndefined()
  })
})

describe('a file', () => {
  it('is the same however its answer is split into chunks', async () => {
    const body = multipart(SLICE.bytes)
    for (const size of [1, 7, 60, 4096]) {
      const {archive} = await open((_, response) => {
        response.writeHead(200, {'content-type': TYPE})
        for (let at = 0; at < body.length; at += size) response.write(body.subarray(at, at + size))
        response.end()
      })
      const file = await archive.instance(SLICE.key)
      expect(file && (await buffer(file.stream)).equals(SLICE.bytes)).toBe(true)
    }
  })

  it('is accepted from an archive that sends it without multipart', async () => {
    const {archive} = await open(sent(SLICE.bytes, {'content-type': 'application/dicom'}))
    const file = await archive.instance(SLICE.key)
    expect(file && (await buffer(file.stream)).equals(SLICE.bytes)).toBe(true)
  })
})

it('requests only UIDs, with its token', async () => {
  const headers: unknown[] = []
  const {archive, asked} = await open((incoming, response) => {
    headers.push(incoming.headers.authorization)
    response.writeHead(204).end()
  })
  for (const uid of ['../x', 'lab-1', '1.2/../3', '']) {
    expect(await archive.study(uid)).toBeUndefined()
    expect(await archive.series(uid)).toEqual([])
    expect(await archive.instance({...SLICE.key, seriesUid: uid})).toBeUndefined()
  }
  expect(asked).toEqual([])
  expect(await archive.studiesOf(ANA)).toEqual([])
  expect(headers).toEqual(['Bearer secret'])
})

it('reads a list in pages, and stops when a page has nothing new', async () => {
  const page = (from: number, count: number) =>
    Array.from({length: count}, (_, at) => dataSetOf(ANA, `1.2.${from + at}`))
  const {archive, asked} = await open((incoming, response) => {
    const offset = Number(new URL(incoming.url ?? '', 'http://x').searchParams.get('offset'))
    return json(offset === 0 ? page(0, 200) : page(200, 50))(incoming, response)
  })
  expect((await archive.studiesOf(ANA)).length).toBe(250)
  expect(asked.length).toBe(2)

  const stubborn = await open(json(page(0, 200)))
  expect((await stubborn.archive.studiesOf(ANA)).length).toBe(200)
  expect(stubborn.asked.length).toBe(2)
})

it('pauses an archive that fails for ten seconds, and failed pictures do not count', async () => {
  let isWell = true
  const {archive, asked, clock} = await open((incoming, response) => {
    if (!isWell || incoming.url?.includes('rendered')) return broken(incoming, response)
    return json([])(incoming, response)
  })
  const picture = {...SLICE.key, frame: 0, columns: 96, rows: 64, window: null}
  for (let turn = 0; turn < 7; turn++) await archive.rendered?.(picture)
  expect(asked.length).toBe(5)
  expect(await archive.study(studyUid)).toBeUndefined()

  isWell = false
  for (let turn = 0; turn < 7; turn++) await expect(archive.study(studyUid)).rejects.toThrow(OutsideFailure)
  expect(asked.length).toBe(11)
  isWell = true
  clock.advance(10)
  expect(await archive.study(studyUid)).toBeUndefined()
})

it('repeats a request when a kept connection was closed meanwhile', async () => {
  let isFirst = true
  const {archive, asked} = await open((incoming, response) => {
    if (isFirst) {
      isFirst = false
      return json([])(incoming, response)
    }
    isFirst = true
    return incoming.socket.resetAndDestroy()
  })
  await archive.study(studyUid)
  expect(await archive.study(studyUid)).toBeUndefined()
  expect(asked.length).toBe(3)
})
