import {createHash} from 'node:crypto'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aReport, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {imageRoutes} from './images/images.routes.ts'
import {aFile, aFolder, openedStudy} from './images/test-image-files.ts'
import {sharingRoutes} from './sharing/sharing.routes.ts'
import {shareServer} from './sharing/test-share-server.ts'
import {studyRoutes} from './studies.routes.ts'

const {db} = await freshDatabase()

/** All calls of studies under their limits, and a recipient who asks from an address. */
async function aLimitedServer() {
  const server = await shareServer(db, {}, [...studyRoutes, ...imageRoutes, ...sharingRoutes])
  const tryFrom = (remoteAddress: string, token: string, codigo: string) =>
    server.server.inject({
      method: 'POST',
      url: `${API_BASE}/estudios/compartidos/abrir`,
      headers: {authorization: `Bearer ${token}`},
      payload: {codigo},
      remoteAddress,
    })
  return {...server, tryFrom}
}

/** One of the other codes than the right one. */
const wrongOf = (code: string, n: number) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0')

it('R6: races: of guesses at many links from many networks at once, five are compared for each', async () => {
  const {share, tryFrom} = await aLimitedServer()
  const links = await Promise.all(
    Array.from({length: 6}, async () => {
      const ana = await aPatient(db)
      return share(ana, [(await aStudy(db, ana)).uid])
    }),
  )

  const answers = await Promise.all(
    links.flatMap(({token, code}) =>
      Array.from({length: 12}, (_, n) => tryFrom(`198.51.${n}.7`, token, wrongOf(code, n))),
    ),
  )

  const compared = answers.filter(({statusCode}) => statusCode === 200)
  expect(compared).toHaveLength(links.length * 5)
  expect(compared.every((one) => one.json<{estado: number}>().estado === 1)).toBe(true)
  const opened = await Promise.all(links.map(({token, code}) => tryFrom('203.0.113.9', token, code)))
  expect(new Set(opened.map(({statusCode}) => statusCode))).toEqual(new Set([401]))
})

it('R6: a stranger behind the address of a recipient who tries hundreds of links keeps nobody from opening a share', async () => {
  const {share, tryFrom} = await aLimitedServer()
  const ana = await aPatient(db)
  const {token, code} = await share(ana, [(await aStudy(db, ana)).uid])
  const invented = newSecret()
  const statuses = new Set<number>()
  for (let n = 0; n < 80; n++) statuses.add((await tryFrom('192.0.2.5', invented, '0000')).statusCode)
  for (let n = 0; n < 200; n++) await tryFrom('192.0.2.6', newSecret(), '0000')

  expect(statuses).toEqual(new Set([401, 429]))
  expect((await tryFrom('192.0.2.7', token, code)).json()).toMatchObject({estado: 0})
})

it('races: gives no working ticket to whoever opens images while the share is being ended', async () => {
  const files = folderFiles(await aFolder())
  const content = aFile(1)
  await files.put('studies/one', content, 'application/dicom')
  const {server, ask, share, visit} = await shareServer(db, {imaging: builtInImages({db, files})}, [
    ...studyRoutes,
    ...imageRoutes,
    ...sharingRoutes,
  ])
  for (let round = 0; round < 8; round++) {
    const ana = await aPatient(db)
    const sha256 = createHash('sha256').update(content).digest()
    const image = anInstance({fileKey: 'studies/one', sha256, bytes: content.length, rows: 64, columns: 96})
    const {uid} = await aStudy(db, ana, {series: [aSeries([image])]})
    const made = await share(ana, [uid], {destinatario: `ronda${round}@ejemplo.test`})
    const {read} = await visit(made)

    const [, ...opened] = await Promise.all([
      ask(ana, `/estudios/compartidos/${made.id}/revocar`),
      ...Array.from({length: 4}, () => read('imagenes', {id: uid})),
    ])

    const tickets = opened.flatMap((one) => one.json<{ticket?: string}>().ticket ?? [])
    for (const ticket of tickets) {
      const headers = {authorization: `Bearer ${ticket}`}
      const frame = await server.inject({url: `${API_BASE}/estudios/visor/${image.uid}/1`, headers})
      expect(frame.statusCode).toBe(401)
    }
  }
})

it('R6: prints for the shares of one patient as for one reader, so that many links of one person do not fill the queue of all', async () => {
  const {share, visit} = await aLimitedServer()
  const ana = await aPatient(db)
  const {uid} = await aStudy(db, ana, {reports: [aReport()]})
  const reads: Awaited<ReturnType<typeof visit>>['read'][] = []
  for (let n = 0; n < 8; n++)
    reads.push((await visit(await share(ana, [uid], {destinatario: `d${n}@ejemplo.test`}))).read)

  const answers = await Promise.all(reads.map((read) => read('pdf', {id: uid})))

  const busy = answers.filter(({statusCode}) => statusCode === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(8 - busy.length)
  expect(busy[0]?.json()).toMatchObject({codigo: 'busy'})
})

it('R1: reveals by neither ETag nor range whether a picture exists, and gives ranges of one’s own pictures alone', async () => {
  const ana = await openedStudy(db, [aFile(31)])
  const eva = await openedStudy(db, [aFile(31)])
  const path = `${ana.pathOf(0)}/jpeg`
  const whole = await ana.get(path)
  const {etag} = whole.headers
  const asked = {'if-none-match': String(etag)}

  expect((await ana.get(path, asked)).statusCode).toBe(304)
  expect((await ana.get(path, {range: 'bytes=0-9'})).rawPayload).toEqual(whole.rawPayload.subarray(0, 10))
  expect((await ana.get(path, {range: 'bytes=99999999-'})).statusCode).toBe(416)
  for (const headers of [asked, {'if-none-match': '*'}, {range: 'bytes=0-9'}]) {
    expect((await ana.get(path, {...headers, with: newSecret()})).statusCode).toBe(401)
    expect((await eva.get(path, headers)).statusCode).toBe(404)
  }
})

it.each(['..', '.', '..%2F..%2Fetc', '%2e%2e', '1'.repeat(65), '1.2%00', "1'--"])(
  'R7: asks no archive for the image %j',
  async (image) => {
    const {get} = await openedStudy(db, [aFile(32)], {})
    expect([404, 422]).toContain((await get(`${image}/1`)).statusCode)
    expect([404, 422]).toContain((await get(`${image}/99999999999999999999/jpeg`)).statusCode)
  },
)
