import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {NewInstance, NewSeries} from './study-language.ts'

type KeptInstance = Omit<NewInstance, 'fileKey' | 'sha256'> & {version: string}
export type KeptSeries = Omit<NewSeries, 'instances'> & {instances: KeptInstance[]}

/** The series of a study by number, with their instances in the order in which they are looked through. */
export async function seriesOfStudy(db: Database, uid: string): Promise<KeptSeries[]> {
  const {rows} = await sql<KeptSeries>`
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

/** Where the DICOM file of an instance lies in the file store. */
export async function fileOfInstance(
  db: Database,
  {studyUid, instanceUid}: {studyUid: string; instanceUid: string},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('imaging_instance')
    .innerJoin('study', 'study.id', 'imaging_instance.study_id')
    .select('file_key')
    .where('study.uid', '=', studyUid)
    .where('imaging_instance.uid', '=', instanceUid)
    .executeTakeFirst()
  return row?.file_key
}

/** Where the DICOM files of a study lie in the file store. */
export async function filesOfStudy(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('imaging_instance')
    .innerJoin('study', 'study.id', 'imaging_instance.study_id')
    .select('file_key')
    .where('study.uid', '=', uid)
    .execute()
  return rows.map((row) => row.file_key)
}
