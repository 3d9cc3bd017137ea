import {createHash} from 'node:crypto'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {
  aLaboratoryReport,
  aNumber,
  anInstance,
  aReport,
  aSeries,
  aStudy,
  aValue,
} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {asShown, blocksOf, examplesOf, type PageExample, pageText, unexplained} from '@ceibo/testing/page-examples'
import {describe, expect, it} from 'vitest'
import {imageRoutes} from '#modules/studies/images/images.routes.ts'
import {aFile, aFolder} from '#modules/studies/images/test-image-files.ts'
import {sharingRoutes} from '#modules/studies/sharing/sharing.routes.ts'
import {shareServer} from '#modules/studies/sharing/test-share-server.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {smartLinkRoutes} from './smart-links.routes.ts'
import {readShl, shlClient} from './test-shl-client.ts'

// Plays the examples of the page from which receiving programs are written.

const {db} = await freshDatabase()
const PAGE = pageText('smart-health-links.md').replaceAll('https://portal.example', 'http://localhost:3000')
const EXAMPLES = examplesOf(PAGE)
const [LINK, STUDY_HEADER, IMAGE_HEADER, LABORATORY, IMAGES, BINARY] = blocksOf(PAGE, 'json').map(parsed)
const ROUTES = [...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes]

function parsed(text: string): unknown {
  return JSON.parse(text)
}

const down = async () => Promise.reject(new OutsideFailure('nothing', 'The archive is down'))

/** The shared studies of the page, the one of images or both, and a program that has the link. */
async function open({both = false} = {}) {
  const files = folderFiles(await aFolder())
  const imaging = {...builtInImages({db, files})}
  const {server, clock, share} = await shareServer(db, {imaging}, ROUTES)
  const content = aFile(1)
  await files.put('studies/1', content, 'application/dicom')
  const ana = await aPatient(db, {
    document_number: `3011122${people++}`,
    first_name: 'Ana',
    last_name: 'Prado',
    birth_date: '1985-04-12',
  })
  const glucose = aValue({value: aNumber('126'), flag: 'high', method: 'Hexoquinasa', comment: 'En ayunas'})
  const culture = aValue({code: null, name: 'Urocultivo', value: {is: 'text', text: 'Escherichia coli'}, range: null})
  const antibiograms = [
    {organism: 'Escherichia coli', rows: [{antibiotic: 'Ampicilina', answer: 'resistant' as const, mic: '≥ 32'}]},
  ]
  const laboratory = await aLaboratoryReport(db, ana, {reports: [aReport({values: [glucose, culture], antibiograms})]})
  const sha256 = createHash('sha256').update(content).digest()
  const instance = anInstance({number: 1, fileKey: 'studies/1', sha256, bytes: content.length})
  const images = await aStudy(db, ana, {title: 'Tomografía de tórax', series: [aSeries([instance])]})
  const {link, code} = await share(ana, [...(both ? [laboratory.uid] : []), images.uid])
  const failArchive = () => Object.assign(imaging, {studiesOf: down, study: down})
  return {server, clock, link, code, failArchive, client: shlClient(server, link)}
}
let people = 0

type Opened = Awaited<ReturnType<typeof open>>

/** Sends an example to the link: its address and its passcodes are those of the link. */
async function played({method, path, headers, body, answer}: PageExample, opened: Opened) {
  const {server, client, clock, code} = opened
  const payload = body.replace('1234', code).replace('9999', String((Number(code) + 1) % 10_000).padStart(4, '0'))
  const {pathname} = new URL(client.url)
  if (method !== 'GET') {
    const url = path.endsWith('/nobody') ? pathname.replace(/.{5}$/, 'nobod') : pathname
    const send = () => server.inject({method, url, headers, ...(payload !== '' && {payload})})
    if (answer.status === 503) opened.failArchive()
    // Without a passcode nothing is opened, and the request is counted.
    for (let nth = 0; answer.status === 429 && nth < 30; nth++) await client.ask({recipient: 'x'})
    return send()
  }
  const [image] = (await client.filesFor(code)).filter(({location}) => location !== undefined)
  if (path.includes('/expired/')) clock.advance(31 * 60)
  return client.fetched(image?.location ?? '')
}

const jsonOrText = (body: string): unknown => (body.startsWith('{') ? JSON.parse(body) : body)

describe('the page from which receiving programs are written', {timeout: 60_000}, () => {
  it.each(EXAMPLES.map((one) => [one.method, one.answer.status, one.body, one] as const))(
    'shows the answer of %s: %i %s',
    async (_method, _status, _body, example) => {
      const answer = await played(example, await open())

      expect(answer.statusCode).toBe(example.answer.status)
      expect(answer.headers).toMatchObject(expect.objectContaining(asShown(example.answer.headers)))
      expect(jsonOrText(answer.body)).toEqual(asShown(jsonOrText(example.answer.body)))
    },
  )

  it('shows what the link and its files hold', async () => {
    const {link, client, code} = await open({both: true})
    expect(readShl(link)).toEqual(asShown(LINK))

    const files = await client.filesFor(code)
    const headers = []
    const contents = []
    for (const file of files) {
      const jwe = file.embedded ?? (await client.fetched(file.location ?? '')).body
      headers.push(parsed(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString()))
      contents.push(await client.resource(file))
    }
    expect(headers).toEqual([STUDY_HEADER, STUDY_HEADER, IMAGE_HEADER])
    expect(contents).toEqual([LABORATORY, IMAGES, BINARY].map(asShown))
  })

  it('explains every field of a request, of an answer and of a file', () => {
    const texts = EXAMPLES.flatMap(({body, answer}) => [body, answer.body])
    expect(unexplained(PAGE, [...texts, ...blocksOf(PAGE, 'json')])).toEqual([])
  })
})
