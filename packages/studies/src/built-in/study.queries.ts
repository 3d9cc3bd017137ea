import type {Database} from '@ceibo/database/open-database'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import {type RawBuilder, sql} from 'kysely'
import {isPartValid} from './images.queries.ts'
import type {ListedStudy, StudyPatient} from './study-language.ts'

/** Studies as lists show them, each with its last version: the latest first, those without a date last. */
async function studiesWhere(db: Database, condition: RawBuilder<unknown>): Promise<ListedStudy[]> {
  const {rows} = await sql<Omit<ListedStudy, 'report' | 'withdrawn'> & ReportColumns>`
    select study.uid, study.kind, study.accession_number as "accessionNumber", study.title,
      json_build_object('documentType', document_type_id, 'documentNumber', document_number, 'birthDate', birth_date)
        as patient,
      json_build_object('name', centre_name, 'address', centre_address) as centre,
      performed_at as "performedAt", json_build_object('from', due_from, 'to', due_to) as due,
      study.state, study_category.sensitivity, modalities, image_count as images,
      last.version as "lastVersion", last.issued_at as "issuedAt", last.is_commented as "isCommented", last.is_preliminary as "isPreliminary",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'count', count) order by kind)
        from (
          select kind, count(*)::int from imaging_part as part
          where study_id = study.id and ${isPartValid} group by kind
        ) as counted
      ), '[]') as parts,
      gone.since as "withdrawnSince", gone.images as "withdrawsImages"
    from study
    join study_category on study_category.code = study.category
    left join lateral (
      select version, issued_at, comment is not null as is_commented,
        sources @? '$[*] ? (@.isFinal == false)' as is_preliminary
      from study_report where study_report.study_id = study.id
      order by version desc limit 1
    ) as last on true
    left join lateral (${withdrawalOf}) as gone on true
    where ${condition}
    order by performed_at desc nulls last, study.id desc`.execute(db)
  return rows.map(withReport)
}

/**
 * Since when nothing of a study is valid. A laboratory may also cancel a study before its first report; images of which no report was issued
 * stay valid until they are withdrawn themselves.
 */
const withdrawalOf = sql`
  select min(case when withdrawn_at > coalesce(last.issued_at, '-infinity') then withdrawn_at else received_at end) as since,
    bool_or(covers_images) as images
  from report_withdrawal
  where study_uid = study.uid and withdrawn_at >= coalesce(last.issued_at, '-infinity')
    and (last.issued_at is not null or study.kind = 'laboratory' or covers_images)
  having count(*) > 0`

type ReportColumns = {
  lastVersion: number | null
  issuedAt: Date
  isCommented: boolean
  isPreliminary: boolean
  withdrawnSince: Date | null
  withdrawsImages: boolean
}

const withReport = ({
  lastVersion,
  issuedAt,
  isCommented,
  isPreliminary,
  withdrawnSince,
  withdrawsImages,
  ...study
}: Omit<ListedStudy, 'report' | 'withdrawn'> & ReportColumns): ListedStudy => ({
  ...study,
  ...(withdrawnSince !== null && {state: 'withdrawn'}),
  report:
    lastVersion === null || withdrawnSince !== null
      ? null
      : {version: lastVersion, issuedAt, isCommented, isPreliminary},
  withdrawn: withdrawnSince && {since: withdrawnSince, images: withdrawsImages},
})

export const studiesOfPatient = (db: Database, kind: StudyKind, patient: StudyPatient): Promise<ListedStudy[]> =>
  studiesWhere(
    db,
    sql`document_type_id = ${patient.documentType} and document_number = ${patient.documentNumber}
      and birth_date = ${patient.birthDate}::date and study.kind = ${kind}`,
  )

export async function studyByUid(db: Database, kind: StudyKind, uid: string): Promise<ListedStudy | undefined> {
  const [study] = await studiesWhere(db, sql`study.uid = ${uid} and study.kind = ${kind}`)
  return study
}

/** What studies are sought by: forms of a document or a number, and between which instants they were done; null for any. */
export type SoughtStudies = {
  line: {documents: readonly string[]; number: string} | null
  from: Date | null
  to: Date | null
}

/** The studies that are sought, the latest first. */
export const studiesSought = (db: Database, {line, from, to}: SoughtStudies, limit: number): Promise<ListedStudy[]> =>
  studiesWhere(
    db,
    sql`study.id in (
      select id from study
      where (${line === null} or accession_number = ${line?.number ?? ''} or (
          document_type_id in (select id from document_type) and document_number = any(${line?.documents ?? []})
        ))
        and (${from}::timestamptz is null or performed_at >= ${from}) and (${to}::timestamptz is null or performed_at < ${to})
      order by performed_at desc nulls last, id desc limit ${limit})`,
  )

/** Studies of which a version was issued since an instant. */
export const studiesIssuedSince = (db: Database, kind: StudyKind, since: Date): Promise<ListedStudy[]> =>
  studiesWhere(
    db,
    sql`study.kind = ${kind}
      and study.id in (select study_id from study_report where issued_at >= ${since}::timestamptz)`,
  )

/** The codes of the categories of studies. */
export async function studyCategories(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('study_category').select('code').orderBy('code').execute()
  return rows.map(({code}) => code)
}
