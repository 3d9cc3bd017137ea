import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {StudyPatient} from './study-language.ts'
import type {NamedInFile} from './withdrawal.queries.ts'

/** An imaging study of the store with the other keys by which files name it. */
export type JoinedStudy = {
  uid: string
  otherUids: string[]
  patient: StudyPatient
  /** Whom its files name, where it was assigned to another person. */
  named: NamedInFile | null
  hasFiles: boolean
}

const columns = sql`
  uid, other_uids as "otherUids",
  json_build_object('documentType', document_type_id, 'documentNumber', document_number, 'birthDate', birth_date) as patient,
  case when named_document is not null
    then json_build_object('documentNumber', named_document, 'birthDate', named_birth_date) end as named,
  image_count > 0 or exists (select from imaging_part where study_id = study.id) as "hasFiles"`

/** The imaging study that files name by this key. */
export async function imagingStudyOf(db: Database, uid: string): Promise<JoinedStudy | undefined> {
  const {rows} = await sql<JoinedStudy>`
    select ${columns} from study
    where kind = 'imaging' and (uid = ${uid} or other_uids @> array[${uid}])
    order by uid = ${uid} desc limit 1`.execute(db)
  return rows[0]
}

/** The imaging studies of a patient with an accession number. */
export async function imagingStudiesOfNumber(
  db: Database,
  {documentType, documentNumber, birthDate}: StudyPatient,
  accessionNumber: string,
): Promise<JoinedStudy[]> {
  const {rows} = await sql<JoinedStudy>`
    select ${columns} from study
    where kind = 'imaging' and document_type_id = ${documentType} and document_number = ${documentNumber}
      and birth_date = ${birthDate}::date and accession_number = ${accessionNumber}
    order by id`.execute(db)
  return rows
}
