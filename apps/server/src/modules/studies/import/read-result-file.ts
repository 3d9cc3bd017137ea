import {createHash} from 'node:crypto'
import type {Dependencies} from '#dependencies.ts'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'
import {readLaboratoryCsv} from './csv/read-laboratory-csv.ts'
import type {DocumentStore} from './documents/receive-document.ts'
import {readLaboratoryFhir} from './fhir/read-laboratory-fhir.ts'
import {readLaboratoryHl7} from './hl7/read-laboratory-hl7.ts'
import {type GatheredStudies, gatherFile} from './imaging/import-dicom.ts'
import {readImagingFhir} from './imaging/read-imaging-fhir.ts'
import type {ResultFileKind} from './result-file-kind.ts'
import type {ImportedWithdrawal} from './storing/imported-withdrawal.ts'
import type {ImportedStudy} from './storing/store-imported-study.ts'
import type {ReadingRules} from './values/laboratory-fields.ts'

const MAX_TEXT_MEGABYTES = 20

/** A file of results; its content is read when its kind and size are known to be taken. */
export type ResultFile = {kind: ResultFileKind; bytes: number; content: () => Promise<Buffer>}

export type FileContent = {
  studies: readonly ImportedStudy[]
  /** The reports that the laboratory takes back. */
  withdrawals?: readonly ImportedWithdrawal[]
  /** The same for a file that was imported before. */
  digest?: string
  problems: readonly string[]
}

type Around = {
  /** The studies of DICOM files, which several files make up. */
  images: GatheredStudies
  rules: ReadingRules
  /** Where documents and images are put that a file holds. */
  files: DocumentStore
  encoding?: TextEncoding | undefined
} & Pick<Dependencies, 'threads'>

const refused = (problem: string): FileContent => ({studies: [], problems: [problem]})

/** Reads a file of results: those of DICOM are gathered, those of the other formats are returned. Never throws for what it says. */
export async function readResultFile(file: ResultFile, around: Around): Promise<FileContent> {
  const {rules, files, threads} = around
  switch (file.kind) {
    case 'dicom': {
      const problem = await gatherFile(file, around.images, {files, threads, now: rules.now})
      return problem === undefined ? {studies: [], problems: []} : refused(problem)
    }
    case 'csv':
    case 'fhir':
    case 'hl7': {
      if (file.bytes > MAX_TEXT_MEGABYTES * 1024 * 1024)
        return refused(`it is larger than ${MAX_TEXT_MEGABYTES} MB: split it`)
      const content = await file.content()
      const digest = createHash('sha256').update(content).digest('hex')
      if (file.kind === 'fhir') return {...(await readFhir(content, around)), digest}
      const read = file.kind === 'csv' ? readLaboratoryCsv : readLaboratoryHl7
      return {...read(content, rules, around.encoding), digest}
    }
    case 'pdf':
      return refused('a PDF does not say whose it is: attach it to its study, or upload it in the console')
    case 'unknown':
      return refused('no DICOM file, laboratory CSV, FHIR bundle or HL7 v2')
  }
}

/** The laboratory and imaging reports of FHIR R4. */
async function readFhir(content: Buffer, {rules, files, threads}: Around): Promise<FileContent> {
  const laboratory = readLaboratoryFhir(content, rules)
  const imaging = await readImagingFhir(content, rules, {files, threads, now: rules.now})
  return {
    studies: [...laboratory.studies, ...imaging.studies],
    withdrawals: [...laboratory.withdrawals, ...imaging.withdrawals],
    problems: [...laboratory.problems, ...imaging.problems],
  }
}
