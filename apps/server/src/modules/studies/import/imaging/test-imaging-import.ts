import {mkdir, rm, writeFile} from 'node:fs/promises'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {join} from 'node:path'
import {PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {DicomAttributes} from '@ceibo/dicom/reading/dicom-file'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {uidFromText, writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {type aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {importResults} from '#modules/studies/import/import-results.ts'

type Person = Awaited<ReturnType<typeof aPatient>>

/** A PDF of so many pages; `script` is run when it is opened. */
export async function aPdf(pages = 1, {script}: {script?: string} = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page++) pdf.addPage([200, 300])
  if (script !== undefined) {
    const action = pdf.context.obj({S: PDFName.of('JavaScript'), JS: PDFString.of(script)})
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action))
  }
  return Buffer.from(await pdf.save())
}

/** Whose a file is, and of which study. */
export type OfStudy = Pick<DicomAttributes, 'patient' | 'study'>

/** A study of images as its files name it. */
export function anImagedStudy(person: Person, overrides: Partial<DicomAttributes['study']> = {}): OfStudy {
  const {study} = aTestFile()
  const n = nextNumber()
  return {
    patient: {
      id: person.document_number,
      birthDate: person.birth_date,
      name: {family: person.last_name, given: person.first_name, text: `${person.last_name}, ${person.first_name}`},
    },
    study: {...study, uid: uidFromText(`imaged ${n}`), accessionNumber: `ACC-${n}`, date: '2026-02-27', ...overrides},
  }
}

/** A DICOM image of a study. */
export const anImageOf = (of: OfStudy, name = 'image'): Buffer =>
  writeDicom(
    {
      ...aTestFile(aTestImage()),
      ...of,
      series: {uid: uidFromText(`series ${of.study.uid}`), modality: 'CT', number: 1},
      instance: {sopClass: '1.2.840.10008.5.1.4.1.1.2', sopInstance: uidFromText(`${name} ${of.study.uid}`), number: 1},
    },
    [new Uint16Array(24 * 32)],
  )

/** A server with a file store, and a way to import files and to look through what came. */
export async function imagingServer(db: Database) {
  const [storage, inbox] = [await aFolder(), await aFolder()]
  const files = folderFiles(storage)
  const server = await studyServer(db, {imaging: builtInImages({db, files}), files})
  const {clock, ask} = server
  const on = {db, files, clock, threads: TEST_THREADS}

  /** Imports files by their names, all at once. */
  async function bring(contents: Readonly<Record<string, Buffer | object>>) {
    const folder = join(inbox, String(nextNumber()))
    await mkdir(folder)
    for (const [name, content] of Object.entries(contents)) {
      await writeFile(join(folder, name), Buffer.isBuffer(content) ? content : JSON.stringify(content))
    }
    const {problems, ...summary} = await importResults(folder, on)
    await rm(folder, {recursive: true})
    return {...summary, problems: problems.map((problem) => problem.replace(`${folder}/`, ''))}
  }

  /** The viewer of a study: what it shows, and its calls. */
  async function view(person: Person, uid: string) {
    const answer = await ask(person, '/apim/turnos/imagen', {id: uid})
    const {ticket, estudio} = answer.json<{ticket: string; estudio: WireManifest}>()
    const get = (path: string) =>
      server.server.inject({
        method: 'GET',
        url: `${API_BASE}/estudios/visor/${path}`,
        headers: {authorization: `Bearer ${ticket}`},
      })
    return {status: answer.statusCode, study: estudio, get}
  }

  const pdf = (person: Person, uid: string, adjunto?: number) =>
    ask(person, '/apim/turnos/get/informes/pdf', {id: uid, ...(adjunto !== undefined && {adjunto})})

  return {...server, on, storage, bring, view, pdf}
}

type WireManifest = {
  series: {imagenes: object[]}[]
  partes: {uid: string; clase: string; titulo: string; bytes: number | null; abrePdf: boolean}[]
}

/** What tests read of an opened study. */
export type WireOpened = {
  estudio: {status: string; informe: {version: number; preliminar: boolean} | null; partes: object[]; imagenes: number}
  documento: {
    secciones: {titulo: string; texto: string}[]
    documentos: {numero: number; titulo: string; paginas: number | null; bytes: number}[]
    preliminar: boolean
  }
  versiones: {version: number}[]
}
