import type {Database} from '@ceibo/database/open-database'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {sql} from 'kysely'
import type {NewReport, NewSeries, NewStudy, NewValue} from './study-language.ts'

/**
 * Writes the study or what changed of it, and locks it, so that two imports of one study come one after the other. Answers its id;
 * undefined when the store has it of another patient, of which nothing is changed.
 */
export async function writeStudy(tx: Database, study: NewStudy): Promise<number | undefined> {
  const changing = {
    ...(study.otherUids !== undefined && {other_uids: [...study.otherUids]}),
    accession_number: study.accessionNumber,
    title: study.title,
    // An import without a category does not change that of a sensitive study.
    ...(study.category !== undefined && {category: study.category}),
    centre_name: study.centre.name,
    centre_address: study.centre.address,
    performed_at: study.performedAt,
    due_from: study.due.from,
    due_to: study.due.to,
    state: study.state,
    modalities: [...study.modalities],
  }
  const row = await tx
    .insertInto('study')
    .values({
      uid: study.uid,
      kind: study.kind,
      document_type_id: study.patient.documentType,
      document_number: study.patient.documentNumber,
      birth_date: study.patient.birthDate,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet(changing)
        .whereRef('study.document_type_id', '=', 'excluded.document_type_id')
        .whereRef('study.document_number', '=', 'excluded.document_number')
        .whereRef('study.birth_date', '=', 'excluded.birth_date'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The number of the new version; undefined when the same was issued before. */
export async function writeReport(
  tx: Database,
  {studyId, report, hash}: {studyId: number; report: NewReport; hash: Buffer},
): Promise<number | undefined> {
  const {rows} = await sql<{version: number}>`
    insert into study_report (study_id, version, issued_at, sections, documents, sources, signer_name, signer_licence, comment, content_hash)
    select ${studyId}, coalesce(max(version), 0) + 1, ${report.issuedAt}::timestamptz,
      ${JSON.stringify(report.sections ?? [])}::jsonb, ${JSON.stringify(report.documents ?? [])}::jsonb,
      ${JSON.stringify(report.sources ?? [])}::jsonb, ${report.signer?.name ?? null}, ${report.signer?.licence ?? null},
      ${report.comment ?? null}, ${hash}
    from study_report where study_id = ${studyId}
    having coalesce(bool_and(content_hash <> ${hash}), true)
    returning version`.execute(tx)
  return rows[0]?.version
}

export async function hasReport(
  db: Database,
  {studyUid, hash, issuedAfter}: {studyUid: string; hash: Buffer; issuedAfter: Date | undefined},
): Promise<boolean> {
  const row = await db
    .selectFrom('study_report')
    .innerJoin('study', 'study.id', 'study_report.study_id')
    .select('study_report.version')
    .where('study.uid', '=', studyUid)
    .where('content_hash', '=', hash)
    .$if(issuedAfter !== undefined, (query) => query.where('issued_at', '>', issuedAfter ?? new Date()))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds or replaces the comment for the patient of a version that is issued. */
export async function writeComment(
  tx: Database,
  {studyId, hash, comment}: {studyId: number; hash: Buffer; comment: string},
): Promise<void> {
  await tx
    .updateTable('study_report')
    .set({comment})
    .where('study_id', '=', studyId)
    .where('content_hash', '=', hash)
    .execute()
}

/** Where the rows of a report belong. */
type Place = {studyId: number; version: number}

export async function writeValues(tx: Database, {studyId, version}: Place, values: readonly NewValue[]) {
  if (values.length === 0) return
  const rows = values.map((one, position) => ({
    study_id: studyId,
    version,
    position,
    loinc: one.code,
    name: one.name,
    panel: one.group,
    ...columnsOf(one.value),
    range_low: one.range?.low ?? null,
    range_high: one.range?.high ?? null,
    range_text: one.range?.text ?? null,
    flag: one.flag,
    method: one.method,
    comment: one.comment,
    marks: JSON.stringify(one.marks ?? []),
    other_ranges: JSON.stringify(one.otherRanges ?? []),
  }))
  await tx.insertInto('laboratory_result').values(rows).execute()
}

function columnsOf(value: NewValue['value']) {
  const none = {value_number: null, comparator: null, unit: null, value_text: null, value_parts: null}
  switch (value.is) {
    case 'number':
      return {...none, value_number: value.number, comparator: value.comparator, unit: value.unit}
    case 'text':
      return {...none, value_text: value.text}
    case 'range':
    case 'ratio':
    case 'absent':
      return {...none, value_text: formatValue(value), value_parts: JSON.stringify(value)}
  }
}

export async function writeAntibiograms(
  tx: Database,
  {studyId, version}: Place,
  antibiograms: NonNullable<NewReport['antibiograms']>,
): Promise<void> {
  const rows = antibiograms.flatMap(({organism, rows: tried}) => tried.map((one) => ({organism, ...one})))
  if (rows.length === 0) return
  await tx
    .insertInto('antibiogram_row')
    .values(rows.map((row, position) => ({study_id: studyId, version, position, ...row})))
    .execute()
}

/** Images of one statement: each has twenty parameters, and PostgreSQL takes 65,535. */
const INSTANCES_AT_ONCE = 1_000

/** Adds the images that the study does not have yet; answers how many. */
export async function writeSeries(tx: Database, studyId: number, series: NewSeries): Promise<number> {
  const {id: seriesId} = await tx
    .insertInto('imaging_series')
    .values({
      study_id: studyId,
      uid: series.uid,
      number: series.number,
      description: series.description,
      modality: series.modality,
      body_part: series.bodyPart,
      laterality: series.laterality,
    })
    .onConflict((conflict) =>
      conflict.columns(['study_id', 'uid']).doUpdateSet({description: series.description, body_part: series.bodyPart}),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = series.instances.map((one) => ({
    study_id: studyId,
    series_id: seriesId,
    uid: one.uid,
    number: one.number,
    frames: one.frames,
    rows: one.rows,
    columns: one.columns,
    transfer_syntax: one.transferSyntax,
    file_key: one.fileKey,
    bytes: one.bytes,
    sha256: one.sha256,
    spacing: one.spacing,
    image_position: one.position,
    orientation: one.orientation,
    windows: JSON.stringify(one.windows),
    frame_time: one.frameTime,
    laterality: one.laterality,
    is_key: one.isKey,
    is_colour: one.isColour,
  }))
  let added = 0
  for (let from = 0; from < rows.length; from += INSTANCES_AT_ONCE) {
    const written = await tx
      .insertInto('imaging_instance')
      .values(rows.slice(from, from + INSTANCES_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['study_id', 'uid']).doNothing())
      .returning('uid')
      .execute()
    added += written.length
  }
  return added
}

/** Adds the parts that a series of the study does not have yet; answers how many. */
export async function writeParts(tx: Database, studyId: number, {uid, parts = []}: NewSeries): Promise<number> {
  if (parts.length === 0) return 0
  const {id: seriesId} = await tx
    .selectFrom('imaging_series')
    .select('id')
    .where('study_id', '=', studyId)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  let added = 0
  for (let from = 0; from < parts.length; from += INSTANCES_AT_ONCE) {
    const rows = parts.slice(from, from + INSTANCES_AT_ONCE).map((one) => ({
      study_id: studyId,
      series_id: seriesId,
      uid: one.uid,
      number: one.number,
      kind: one.kind,
      title: one.title,
      transfer_syntax: one.transferSyntax,
      file_key: one.fileKey,
      bytes: one.bytes,
      sha256: one.sha256,
    }))
    const written = await tx
      .insertInto('imaging_part')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['study_id', 'uid']).doNothing())
      .returning('uid')
      .execute()
    added += written.length
  }
  return added
}

export async function countImages(tx: Database, studyId: number): Promise<void> {
  await sql`
    update study set image_count = (select count(*) from imaging_instance where study_id = ${studyId})
    where id = ${studyId}`.execute(tx)
}
