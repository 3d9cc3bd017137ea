import {crc32, deflateSync} from 'node:zlib'
import {pathOf, type InputOf} from '@ceibo/contract/wire/endpoint'
import {openStudy, type OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {openImage, type ImageInstance, type ImageManifest} from '@ceibo/contract/studies/study-images'
import type {Page, Route} from '@playwright/test'
import * as z from 'zod/mini'

export const STUDY_UID: InputOf<typeof openImage>['uid'] = '1.2.840.1'

const CT_SLICES = 60
const LOOP_FRAMES = 20
/** The image of the MR that cannot be decoded. */
const BROKEN = '1.2.840.1.2.2'

const anInstance = (overrides: Partial<ImageInstance> & Pick<ImageInstance, 'uid'>): ImageInstance => ({
  number: 1,
  frames: 1,
  rows: 256,
  columns: 256,
  bytes: 131_072,
  spacing: [0.5, 0.5],
  windows: [{name: 'SOFT', center: 40, width: 400}],
  position: null,
  orientation: [1, 0, 0, 0, 1, 0],
  laterality: null,
  frameTime: null,
  isKey: false,
  isColour: false,
  ...overrides,
})

const aSeries = (uid: string, description: string, modality: string, instances: ImageInstance[]) => ({
  uid,
  number: 1,
  description,
  modality,
  bodyPart: '',
  laterality: null,
  instances,
})

const ISSUED = '2026-11-20T10:30:00-03:00'

const STUDY: ImageManifest = {
  uid: '1.2.840.1',
  title: 'TC de tórax',
  performedAt: ISSUED,
  centre: 'Centro Norte',
  patient: {firstName: 'Ana', lastName: 'Ceballos'},
  series: [
    aSeries(
      '1.2.840.1.1',
      'Tórax axial',
      'CT',
      Array.from({length: CT_SLICES}, (_, at) => anInstance({uid: `1.2.840.1.1.${at + 1}`, isKey: at === 19})),
    ),
    // Too long for one line over an image beside another.
    aSeries('1.2.840.1.2', 'Sagital con saturación de la grasa, después del contraste', 'MR', [
      anInstance({uid: '1.2.840.1.2.1', spacing: null}),
      anInstance({uid: BROKEN}),
    ]),
    aSeries('1.2.840.1.3', 'Ecografía', 'US', [
      anInstance({uid: '1.2.840.1.3.1', frames: LOOP_FRAMES, frameTime: 100, isColour: true, windows: []}),
    ]),
  ],
  keyImages: ['1.2.840.1.1.20'],
  parts: [],
}

const REPORT: OpenedStudy = {
  study: {
    uid: STUDY.uid,
    kind: 'imaging',
    title: STUDY.title,
    performedAt: STUDY.performedAt,
    centre: {name: STUDY.centre, address: 'Av. Cabildo 100'},
    state: 'complete',
    accessionNumber: 'TC-1',
    patientId: 1,
    due: {from: null, to: null},
    modalities: ['CT'],
    images: CT_SLICES,
    parts: [],
    report: {version: 1, issuedAt: ISSUED, isPreliminary: false},
    withdrawn: null,
    isNew: false,
    sensitivity: 'normal',
    waits: null,
    can: {open: true, images: true, pdf: true, share: true},
  },
  patient: STUDY.patient,
  report: {
    version: 1,
    issuedAt: ISSUED,
    sections: [{title: 'Conclusión', text: 'Sin hallazgos.'}],
    documents: [],
    isPreliminary: false,
    signer: null,
    comment: null,
    verificationCode: 'ABCD-1234',
  },
  versions: [{version: 1, issuedAt: ISSUED, isWithdrawn: false}],
  results: [],
  antibiograms: [],
  removed: [],
}

/** Answers the calls of the viewer for one study. `asked` are the addresses of the requested frames, in order. */
export async function serveImages(page: Page, {moreSeries = 0} = {}): Promise<{asked: string[]}> {
  const asked: string[] = []
  const ticket = {token: 'a'.repeat(43), expiresAt: '2099-01-01T00:00:00-03:00'}
  const more = Array.from({length: moreSeries}, (_, at) =>
    aSeries(`1.2.840.1.9.${at}`, `Serie agregada ${at + 1}`, 'MR', [anInstance({uid: `1.2.840.1.9.${at}.1`})]),
  )
  const study = {...STUDY, series: [...STUDY.series, ...more]}
  const opened = z.encode(openImage.output, {ticket, study})
  await page.route(`**${pathOf(openImage)}`, (route) => route.fulfill({json: opened}))
  await page.route(`**${pathOf(openStudy)}`, (route) => route.fulfill({json: z.encode(openStudy.output, REPORT)}))
  await page.route('**/estudios/visor/**', (route) => answerFrame(route, asked))
  return {asked}
}

async function answerFrame(route: Route, asked: string[]) {
  const {pathname, searchParams} = new URL(route.request().url())
  const [instance = '', frame = ''] = pathname.split('/').slice(-2)
  const width = searchParams.get('ancho')
  asked.push(`${instance}/${frame}${width === null ? '' : `@${width}`}`)
  if (instance === BROKEN) return route.fulfill({body: 'no picture', contentType: 'image/webp'})
  const shade = (Number(instance.split('.').at(-1)) * 3 + Number(frame) * 5) % 200
  return route.fulfill({body: greyPicture(Number(width ?? 256), shade), contentType: 'image/png'})
}

/** A square PNG whose left half has this grey value. */
function greyPicture(size: number, shade: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size / 2, 40 + shade), Buffer.alloc(size / 2, 20)])
  const pixels = Buffer.concat(Array.from({length: size}, () => row))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
