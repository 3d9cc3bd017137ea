import {createHash} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {DicomImage} from '@ceibo/dicom/reading/dicom-file'
import {uidFromText, writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import type {NewInstance} from '@ceibo/studies/built-in/study-language'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {onTestFinished} from 'vitest'
import type {Dependencies} from '#dependencies.ts'
import {pictureCache} from '#platform/work/picture-cache.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import type {FrameToWrite} from '@ceibo/dicom/writing/image-elements'

/** A folder that is removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-images-'))
  // The server may still be writing a picture.
  onTestFinished(() => rm(folder, {recursive: true, force: true, maxRetries: 5}))
  return folder
}

/** A slice of values from 0 to 4095: darker to the left; `seed` makes slices differ. */
export function aSlice(seed = 0, {rows = 64, columns = 96}: Partial<DicomImage> = {}): Uint16Array {
  return Uint16Array.from({length: rows * columns}, (_, at) => ((at % columns) * 40 + seed * 97) & 0xfff)
}

const CT = {rows: 64, columns: 96, frames: 1}
export const CT_IMAGE: Partial<DicomImage> = {...CT, windows: [{center: 2048, width: 4096}]}

/** The bytes of a DICOM file. */
export function aFile(
  seed: number,
  changes: Partial<DicomImage> = {},
  frames: readonly FrameToWrite[] = [aSlice(seed, changes)],
): Buffer {
  const file = aTestFile(aTestImage({...CT_IMAGE, ...changes, frames: frames.length}), 'images')
  return writeDicom(
    {...file, instance: {...file.instance, sopInstance: uidFromText(`slice ${seed}`), number: seed}},
    frames,
  )
}

function shapeOf(content: Buffer): Pick<NewInstance, 'rows' | 'columns' | 'frames'> {
  try {
    const {rows, columns, frames} = readDicom(content).image ?? CT
    return {rows, columns, frames}
  } catch {
    return CT
  }
}

/** A study of somebody whose images are these files, on a server that shows them, and a ticket of its viewer. */
export async function openedStudy(db: Database, contents: readonly Buffer[], changed: Partial<Dependencies> = {}) {
  const [storage, cache] = [await aFolder(), await aFolder()]
  const files = folderFiles(storage)
  const troubles: unknown[] = []
  const server = await studyServer(db, {
    imaging: builtInImages({db, files}),
    pictures: pictureCache({folder: join(cache, 'pictures'), maxBytes: 1e9, onTrouble: (one) => troubles.push(one)}),
    ...changed,
  })
  const person = await aPatient(db)
  const instances: NewInstance[] = []
  for (const [at, content] of contents.entries()) {
    const fileKey = `studies/${nextNumber()}`
    await files.put(fileKey, content, 'application/dicom')
    const sha256 = createHash('sha256').update(content).digest()
    instances.push(anInstance({number: at + 1, fileKey, sha256, bytes: content.length, ...shapeOf(content)}))
  }
  const study = await aStudy(db, person, {series: [aSeries(instances)]})

  async function newTicket(of = person, {uid} = study): Promise<string> {
    const answer = await server.ask(of, '/apim/turnos/imagen', {id: uid})
    return answer.json<{ticket: string}>().ticket
  }
  const ticket = await newTicket()
  const get = (path: string, {with: token = ticket, ...headers}: Record<string, string> = {}) =>
    server.server.inject({
      method: 'GET',
      url: `${API_BASE}/estudios/visor/${path}`,
      headers: {authorization: `Bearer ${token}`, ...headers},
    })
  const pathOf = (image: number, frame = 1) => `${instances[image]?.uid ?? ''}/${frame}`
  return {
    ...server,
    person,
    study,
    instances,
    ticket,
    newTicket,
    get,
    pathOf,
    storage,
    cache: join(cache, 'pictures'),
    troubles,
  }
}
