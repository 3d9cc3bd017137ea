import type * as contract from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {type AnyValues, type CatalogueId, UNCHANGED} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransactionOfBriefWaits} from '@ceibo/database/brief-waits.queries'
import {isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {fieldsOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {isDeepStrictEqual} from 'node:util'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {changesOf, insertChange, type StoredChange} from './catalogue-change.queries.ts'
import type {CatalogueSubject, ChangeSubject} from './catalogue.subjects.ts'
import {type StoredRow, storedRow, writeRow} from './catalogue-tables.queries.ts'
import type {EntryChange} from './editable-catalogue.ts'
import {EDITABLE} from './editable-catalogues.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
export type Saved = OutputOf<typeof contract.saveCatalogueRow>

/** Who changes, when, and the change of many rows that it is part of. */
export type ChangedBy = {
  actor: Pick<Staff, 'is' | 'staffId'>
  request?: Pick<RequestContext, 'id' | 'network'>
  now: Date
  bulkId?: number
}
type SaveCall = Call<typeof contract.saveCatalogueRow, CatalogueSubject>

/** What a change would do to patients. */
export async function previewChange(
  {input: {draft}}: Call<typeof contract.previewCatalogueChange, CatalogueSubject>,
  {db, clock}: Needs,
) {
  const {catalogue, rowId, values} = draft
  const before = rowId === undefined ? undefined : await wholeRow(db, {catalogue, rowId})
  const change = {rowId, before: before?.values ?? null, after: values}
  return {effects: await EDITABLE[catalogue].effects(db, change, clock.now())}
}

/** Saves an entry, or makes a new one. */
export const saveRow = ({input: {draft}, actor, request}: SaveCall, on: Needs): Promise<Saved> =>
  save({...draft, takesBack: null}, {actor, request}, on)

/** Takes back the last change of an entry. What was new is ended, because something may name it already. */
export async function takeBack(
  {subject: {change}, actor, request}: Call<typeof contract.takeBackCatalogueChange, ChangeSubject>,
  on: Needs,
): Promise<OutputOf<typeof contract.takeBackCatalogueChange>> {
  const {catalogue, rowId, version, changeId} = change
  const values = valuesBefore(change)
  const saved = await save({catalogue, rowId, version, values, takesBack: changeId}, {actor, request}, on)
  return saved.is === 'saved' || saved.is === 'unchanged' ? {is: 'taken-back'} : saved
}

/** What an entry is once a change of it is taken back. */
export const valuesBefore = ({before, after}: StoredChange): AnyValues => before ?? {...after, active: false}

type Change = {
  catalogue: CatalogueId
  rowId?: number | undefined
  version: number
  values: AnyValues
  takesBack: number | null
}

async function save(change: Change, by: Pick<SaveCall, 'actor' | 'request'>, on: Needs): Promise<Saved> {
  try {
    return await inTransactionOfBriefWaits(on.db, (tx) => saveIn(tx, change, {...by, now: on.clock.now()}))
  } catch (error) {
    const field = takenField(change.catalogue, error)
    if (field === undefined) throw error
    return {is: 'taken', field}
  }
}

/** The field in which somebody else already has what a save was refused for; undefined for another error. */
export function takenField(catalogue: CatalogueId, error: unknown): string | undefined {
  const fields = Object.entries(EDITABLE[catalogue].uniqueFields)
  return fields.find(([constraint]) => isUniqueViolation(error, constraint))?.[1]
}

/** Saves an entry in a transaction. Throws a unique violation where somebody else has its name, and `invalid` for what its other tables refuse. */
export async function saveIn(
  tx: Database,
  {catalogue, rowId: given, version, values: wanted, takesBack}: Change,
  {actor, request, now, bulkId}: ChangedBy,
): Promise<Saved> {
  const {beside, newColumns} = EDITABLE[catalogue]
  const row = given === undefined ? undefined : await wholeRow(tx, {catalogue, rowId: given, lock: true})
  if (row && row.version !== version) return meanwhile(tx, catalogue, row)
  // An older change that is taken back says nothing of fields that came after it.
  const values = {...row?.values, ...wanted}
  if (row && isDeepStrictEqual(row.values, values)) return {is: 'unchanged'}
  assertPossible(catalogue, {rowId: given, before: row?.values ?? null, after: values})
  const more = row === undefined ? await newColumns?.(tx, values) : undefined
  const rowId = await writeRow(tx, {catalogue, rowId: given, values, more})
  const before = row?.values ?? null
  const {staffId} = actor
  await beside?.write(tx, {rowId, before, values, staffId}, now)
  const next = (row?.version ?? UNCHANGED) + 1
  const change = {catalogue, rowId, version: next, at: now, staffId, before, after: values, takesBack, bulkId}
  const changeId = await insertChange(tx, change)
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'catalogue-change',
    result: takesBack === null ? 'saved' : 'taken-back',
    object: `${catalogue}:${rowId}`,
    request,
  })
  // A change of many rows says once that it is one.
  if (bulkId === undefined) await announce(tx, 'catalogues')
  // Sessions name the centres in which their member has a role.
  if (catalogue === 'centres') await announce(tx, 'staff')
  return {is: 'saved', rowId, changeId}
}

function assertPossible(catalogue: CatalogueId, change: EntryChange): void {
  const {before, after} = change
  const fixed = fieldsOf(catalogue).find(
    ({name, isFixed}) => isFixed === true && before !== null && before[name] !== after[name],
  )
  const problem = fixed
    ? {field: fixed.name, message: 'No se cambia después de crearlo'}
    : EDITABLE[catalogue].problemOf?.(change)
  if (problem === undefined) return
  throw new AppError('invalid', {problems: [{...problem, field: `draft.values.${problem.field}`}]})
}

/** An entry with the values that other tables have. */
async function wholeRow(
  db: Database,
  asked: {catalogue: CatalogueId; rowId: number; lock?: boolean},
): Promise<StoredRow | undefined> {
  const row = await storedRow(db, asked)
  const besideOf = row && (await EDITABLE[asked.catalogue].beside?.read(db))
  return row && {...row, values: {...row.values, ...besideOf?.(row.rowId)}}
}

/** Who changed an entry since it was read, and what it is now. */
async function meanwhile(tx: Database, catalogue: CatalogueId, {rowId, version, values}: StoredRow) {
  const [last] = await changesOf(tx, catalogue, rowId)
  if (last === undefined) throw new Error(`No change of ${catalogue} ${rowId}, which has version ${version}`)
  return {is: 'changed-meanwhile', by: last.by, at: civilInstant(last.at), version, values} as const
}
