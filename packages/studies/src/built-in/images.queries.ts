import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {NewInstance, NewPart, NewSeries} from './study-language.ts'

type StoredInstance = Omit<NewInstance, 'fileKey' | 'sha256'> & {version: string}
export type StoredSeries = Omit<NewSeries, 'instances' | 'parts'> & {instances: StoredInstance[]}

/** The series of a study by number, with their instances in the order in which they are looked through. */
export async function seriesOfStudy(db: Database, uid: string): Promise<StoredSeries[]> {
  const {rows} = await sql<StoredSeries>`
    select series.uid, series.number, series.description, series.modality, series.body_part as "bodyPart",
      series.laterality,
      json_agg(json_build_object(
        'uid', instance.uid, 'number', instance.number, 'frames', frames, 'rows', rows, 'columns', columns,
        'bytes', bytes, 'spacing', spacing, 'windows', windows, 'position', image_position,
        'orientation', orientation, 'laterality', instance.laterality, 'frameTime', frame_time, 'isKey', is_key,
        'isColour', is_colour, 'transferSyntax', transfer_syntax, 'version', encode(sha256, 'hex')
      ) order by instance.number, instance.uid) as instances
    from imaging_series as series
    join imaging_instance as instance on instance.series_id = series.id
    join study on study.id = series.study_id
    where study.uid = ${uid}
    group by series.id
    order by series.number, series.id`.execute(db)
  return rows
}

/**
 * Whether a joined part may be shown. Of a study of which anything was withdrawn only those documents and reports may that a version issued
 * since then has as a source: a correction from elsewhere does not make what was withdrawn valid again.
 */
export const isPartValid = sql<boolean>`(part.kind not in ('document', 'report')
  or not exists (select from report_withdrawal where study_uid = study.uid)
  or exists (select from study_report where study_id = study.id
    and sources @> jsonb_build_array(jsonb_build_object('source', 'dicom ' || part.uid))
    and issued_at > (select max(withdrawn_at) from report_withdrawal where study_uid = study.uid)))`

/** Where the DICOM file of an instance lies in the file store. */
export async function fileOfInstance(
  db: Database,
  {studyUid, instanceUid}: {studyUid: string; instanceUid: string},
): Promise<string | undefined> {
  const {rows} = await sql<{file_key: string}>`
    select file_key from imaging_instance as one join study on study.id = one.study_id
    where study.uid = ${studyUid} and one.uid = ${instanceUid}
    union all
    select file_key from imaging_part as part join study on study.id = part.study_id
    where study.uid = ${studyUid} and part.uid = ${instanceUid} and ${isPartValid}`.execute(db)
  return rows[0]?.file_key
}

/** Where the files of a study, and of those with its number, lie in the file store: those of DICOM and the documents of reports. */
export async function filesOfStudy(
  db: Database,
  {uid, accessionNumber}: {uid: string; accessionNumber: string},
): Promise<string[]> {
  const {rows} = await sql<{file_key: string}>`
    with asked as (
      select id from study
      where uid = ${uid} or other_uids @> array[${uid}]
        or (kind = 'imaging' and accession_number <> '' and accession_number = ${accessionNumber})
    )
    select file_key from imaging_instance where study_id in (select id from asked)
    union all
    select file_key from imaging_part where study_id in (select id from asked)
    union all
    select document ->> 'fileKey' from study_report, jsonb_array_elements(documents) as document
    where study_id in (select id from asked)`.execute(db)
  return rows.map((row) => row.file_key)
}

export type StoredPart = Omit<NewPart, 'fileKey' | 'sha256' | 'transferSyntax'> & {seriesUid: string; version: string}

/** What a study holds besides images, in the order of its series. */
export async function partsOfStudy(db: Database, uid: string): Promise<StoredPart[]> {
  const {rows} = await sql<StoredPart>`
    select part.uid, part.number, part.kind, part.title, part.bytes::float as bytes, series.uid as "seriesUid",
      encode(part.sha256, 'hex') as version
    from imaging_part as part
    join imaging_series as series on series.id = part.series_id
    join study on study.id = part.study_id
    where study.uid = ${uid} and ${isPartValid}
    order by series.number, series.id, part.number, part.uid`.execute(db)
  return rows
}
