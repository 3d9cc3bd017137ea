import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {imageFrame, imagesZip} from '@ceibo/contract/studies/study-frames'
import {openImage} from '@ceibo/contract/studies/study-images'
import {loadEncoders} from '@ceibo/dicom/writing/encode-dicom-frame'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {uidFromText, writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import type {NewInstance} from '@ceibo/studies/built-in/study-language'
import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'
import * as z from 'zod/mini'
import type {BenchResult} from './bench-result.ts'
import {exchange} from './light-http.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {inParallel, rateOf} from './parallel-work.ts'
import {signIn} from './wire-client.ts'
import {slice} from './tomography-slice.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const VIEWERS = 50
const SLICES = 16
/** How many pictures a viewer requests at the same time. */
const AT_ONCE = 6
const CLIENTS = 16
const SECONDS = 5
const SETTLE_SECONDS = 5
const SLICES_OF_ZIP = 200
const LIMITS = {memory: 350, memoryOfZip: 30, cachedEachSecond: 1500}

type Viewer = {ticket: string; pictures: readonly string[]}

/**
 * Measures a server over HTTP: the ZIP of a tomography, fifty viewers each with a different person's study, and pictures that were
 * already rendered.
 */
export const run = (): Promise<BenchResult> => withProduct(measure)

async function measure(on: OnProduct): Promise<BenchResult> {
  const {product} = on
  const [downloader, ...viewers] = await openedViewers(on)
  await pause(SETTLE_SECONDS * 1000)
  const rest = product.residentMegabytes()
  const zip = downloader === undefined ? 0 : await memoryOfZip(on, downloader)
  const watch = mostMemory(product)
  const from = performance.now()
  await Promise.all(viewers.map((viewer) => scrolledThrough(product.url, viewer)))
  const rendered = (VIEWERS * SLICES * 2) / ((performance.now() - from) / 1000)
  const most = watch.stop()
  const all = viewers.flatMap(({ticket, pictures}) => pictures.map((path) => ({ticket, path})))
  let next = 0
  const cpu = product.cpuSeconds()
  const rate = await rateOf(
    CLIENTS,
    async () => {
      const {ticket, path} = all[next++ % all.length] ?? {ticket: '', path: ''}
      await picture(product.url, ticket, path)
    },
    SECONDS,
  )
  const each = ((product.cpuSeconds() - cpu) * 1000) / next
  const figures = [
    {what: 'memory before the first picture', value: `${rest.toFixed(0)} MB`},
    {
      what: `memory under ${VIEWERS} viewers that scroll, the most`,
      value: `${most.toFixed(0)} MB`,
      limit: `≤ ${LIMITS.memory} MB`,
      ok: most <= LIMITS.memory,
    },
    {
      what: `more memory for the ZIP of ${SLICES_OF_ZIP} slices, for somebody who looks at two of them before`,
      value: `${zip.toFixed(0)} MB`,
      limit: `≤ ${LIMITS.memoryOfZip} MB`,
      ok: zip <= LIMITS.memoryOfZip,
    },
    {what: 'pictures rendered meanwhile', value: `${rendered.toFixed(0)}/s`},
    {
      what: `pictures from the cache, ${CLIENTS} clients`,
      value: `${rate.toFixed(0)}/s, ${each.toFixed(2)} ms of processor in the server each`,
      limit: `≥ ${LIMITS.cachedEachSecond}/s`,
      ok: rate >= LIMITS.cachedEachSecond,
    },
  ]
  return {
    name: 'The server of the viewer: slices of 512 × 512 pixels of 16 bits, small and sharp, over HTTP',
    figures,
    note: 'The processor is shared with the clients of the benchmark and PostgreSQL.',
    ok: figures.every(({ok}) => ok !== false),
  }
}

const picture = async (url: string, ticket: string, path: string): Promise<void> => {
  const {status, text} = await exchange(url, 'GET', path, undefined, {authorization: `Bearer ${ticket}`})
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}

const scrolledThrough = (url: string, {ticket, pictures}: Viewer) =>
  inParallel(pictures, AT_ONCE, (path) => picture(url, ticket, path))

async function memoryOfZip({product}: OnProduct, {ticket, pictures}: Viewer): Promise<number> {
  // Starts both threads.
  await inParallel(pictures.slice(0, 4), 4, (path) => picture(product.url, ticket, path))
  await pause(SETTLE_SECONDS * 1000)
  const before = product.residentMegabytes()
  const watch = mostMemory(product)
  const answer = await fetch(`${product.url}${pathOf(imagesZip)}`, {headers: {authorization: `Bearer ${ticket}`}})
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  if (bytes < SLICES_OF_ZIP * 512 * 512 * 2) throw new Error(`The ZIP has ${bytes} bytes alone`)
  return watch.stop() - before
}

function mostMemory(product: OnProduct['product']) {
  let most = product.residentMegabytes()
  const clock = setInterval(() => (most = Math.max(most, product.residentMegabytes())), 20)
  return {
    stop() {
      clearInterval(clock)
      return Math.max(most, product.residentMegabytes())
    },
  }
}

/** People who opened a tomography of their own, whose files are not shared with others. That of the first has all slices. */
async function openedViewers({product, database}: OnProduct): Promise<Viewer[]> {
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash(PASSWORD)
  const documents = await insertAccounts(database.ownerUrl, VIEWERS + 1, passwordHash)
  const files = folderFiles(`${product.dataDir}/files`)
  const fileOf = await slices()
  const viewers: Viewer[] = []
  for (const [at, document] of documents.entries()) {
    const instances: NewInstance[] = []
    for (let number = 1; number <= (at === 0 ? SLICES_OF_ZIP : SLICES); number++) {
      const uid = uidFromText(`bench ${document} ${number}`)
      const content = fileOf(uid, number)
      const fileKey = `studies/${uid}`
      await files.put(fileKey, content, 'application/dicom')
      instances.push({...INSTANCE, uid, number, fileKey, bytes: content.length, sha256: sha256(content)})
    }
    const uid = uidFromText(`bench ${document}`)
    await storeStudy(database.db, {
      ...STUDY,
      uid,
      accessionNumber: document,
      patient: {documentType: 2, documentNumber: document, birthDate: '1980-01-01'},
      series: [{...SERIES, uid: uidFromText(`bench series ${document}`), instances}],
    })
    const {token, cookie} = await signIn(product.url, document, PASSWORD)
    const headers = {authorization: `Bearer ${token}`, cookie}
    const {text} = await exchange(product.url, 'POST', pathOf(openImage), JSON.stringify({id: uid}), headers)
    const {ticket} = z.object({ticket: z.string()}).parse(JSON.parse(text))
    viewers.push({ticket, pictures: instances.flatMap((one) => [`${frameOf(one)}?ancho=192`, frameOf(one)])})
  }
  return viewers
}

const frameOf = ({uid}: NewInstance) => pathOf(imageFrame).replace('{instancia}', uid).replace('{cuadro}', '1')

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()

async function slices() {
  const {attributes, samples} = slice()
  const encodeFrame = await loadEncoders()
  const frame = encodeFrame(TRANSFER_SYNTAX.explicit, samples, attributes.image)
  return (sopInstance: string, number: number): Buffer =>
    writeDicom({...attributes, instance: {...attributes.instance, sopInstance, number}}, [frame], {
      transferSyntax: TRANSFER_SYNTAX.explicit,
    })
}

const INSTANCE = {
  frames: 1,
  rows: 512,
  columns: 512,
  spacing: [0.7, 0.7],
  windows: [{name: '', center: 40, width: 400}],
  position: null,
  orientation: null,
  laterality: null,
  frameTime: null,
  isKey: false,
  isColour: false,
  transferSyntax: TRANSFER_SYNTAX.explicit,
}

const SERIES = {number: 1, description: 'Axial', modality: 'CT', bodyPart: '', laterality: null}

const STUDY = {
  kind: 'imaging',
  title: 'Tomografía',
  centre: {name: 'Centro', address: 'Calle 1'},
  performedAt: new Date('2026-01-01T12:00:00Z'),
  due: {from: null, to: null},
  state: 'complete',
  modalities: ['CT'],
  reports: [
    {
      issuedAt: new Date('2026-01-02T12:00:00Z'),
      sections: [{title: 'Conclusión', text: 'Sin hallazgos.'}],
      signer: {name: 'Dra. Inés Robles', licence: 'MN 12345'},
    },
  ],
} as const
