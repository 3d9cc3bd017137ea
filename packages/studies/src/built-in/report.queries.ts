import type {Antibiogram} from '@ceibo/contract/studies/study-opening'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {StoredReport, MeasuredValue, StudyPatient, VisitValue} from './study-language.ts'

/** Whether a version of a joined study was taken back. */
const isWithdrawn = sql<boolean>`exists (
  select from report_withdrawal
  where report_withdrawal.study_uid = study.uid and withdrawn_at >= study_report.issued_at)`

/** Every issued version, the last first. */
export async function reportsOfStudy(db: Database, uid: string): Promise<StoredReport[]> {
  const {rows} = await sql<StoredReport>`
    select version, issued_at as "issuedAt", sections, documents, sources, ${isWithdrawn} as "isWithdrawn",
      case when signer_name is not null
        then json_build_object('name', signer_name, 'licence', signer_licence) end as signer,
      study_report.comment
    from study_report join study on study.id = study_report.study_id
    where study.uid = ${uid}
    order by version desc`.execute(db)
  return rows
}

/** As text, because a number in JSON would lose the decimals with which it was reported. */
const valueColumns = sql`
  laboratory_result.loinc as code, laboratory_result.name, laboratory_result.panel as "group",
  case when value_parts is not null then value_parts
    when value_number is null then jsonb_build_object('is', 'text', 'text', value_text)
    else jsonb_build_object('is', 'number', 'comparator', laboratory_result.comparator,
      'number', value_number::text, 'unit', coalesce(laboratory_result.unit, '')) end as value,
  case when coalesce(range_low::text, range_high::text, range_text) is not null
    then json_build_object('low', range_low::text, 'high', range_high::text, 'text', range_text) end as range,
  laboratory_result.other_ranges as "otherRanges", laboratory_result.marks, laboratory_result.flag, laboratory_result.method, laboratory_result.comment`

/** The values of every version, in the order of the laboratory. */
export async function valuesOfStudy(db: Database, uid: string): Promise<(MeasuredValue & {version: number})[]> {
  const {rows} = await sql<MeasuredValue & {version: number}>`
    select laboratory_result.version, ${valueColumns}
    from laboratory_result join study on study.id = laboratory_result.study_id
    where study.uid = ${uid}
    order by laboratory_result.version, laboratory_result.position`.execute(db)
  return rows
}

/** The antibiograms of every version, in the order of the laboratory. */
export async function antibiogramsOfStudy(db: Database, uid: string): Promise<(Antibiogram & {version: number})[]> {
  const {rows} = await sql<Antibiogram & {version: number}>`
    select antibiogram_row.version, organism,
      json_agg(json_build_object('antibiotic', antibiotic, 'answer', answer, 'mic', mic)
        order by antibiogram_row.position) as rows
    from antibiogram_row join study on study.id = antibiogram_row.study_id
    where study.uid = ${uid}
    group by antibiogram_row.version, organism
    order by antibiogram_row.version, min(antibiogram_row.position)`.execute(db)
  return rows
}

/** The last version of a joined study; null for one that was withdrawn. */
const lastValidVersion = sql`(
  select max(version) from study_report where study_report.study_id = study.id and not ${isWithdrawn})`

/** The values of these codes in the last version of each report of a patient, the oldest visit first. */
export async function valuesOfPatient(
  db: Database,
  patient: StudyPatient,
  loincCodes: readonly string[],
): Promise<VisitValue[]> {
  const {rows} = await sql<VisitValue>`
    select study.uid as "studyUid", study.performed_at as "performedAt", study.centre_name as centre, ${valueColumns}
    from study
    join laboratory_result on laboratory_result.study_id = study.id
    where study.document_type_id = ${patient.documentType} and study.document_number = ${patient.documentNumber}
      and study.birth_date = ${patient.birthDate}::date and study.performed_at is not null
      and laboratory_result.loinc = any (${[...loincCodes]}::text[])
      and laboratory_result.version = ${lastValidVersion}
    order by study.performed_at, study.id, laboratory_result.position`.execute(db)
  return rows
}

/** Which of these codes the last versions of these studies have. */
export async function codesMeasured(
  db: Database,
  studyUids: readonly string[],
  loincCodes: readonly string[],
): Promise<string[]> {
  const {rows} = await sql<{loinc: string}>`
    select distinct loinc
    from study
    join laboratory_result
      on laboratory_result.study_id = study.id and laboratory_result.version = ${lastValidVersion}
    where study.uid = any (${[...studyUids]}::text[]) and loinc = any (${[...loincCodes]}::text[])`.execute(db)
  return rows.map(({loinc}) => loinc)
}
