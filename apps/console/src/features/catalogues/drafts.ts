import {
  type AnyValues,
  catalogueDraft,
  type CatalogueDraft,
  type CatalogueId,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {fieldsOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'

/** What is typed of an entry: the version and the values it began from, and what they are now. */
export type Draft = {rowId: number | undefined; version: number; base: AnyValues; values: AnyValues}

/** The names of the fields of which two entries differ. */
export const differences = (catalogue: CatalogueId, one: AnyValues, other: AnyValues): string[] =>
  fieldsOf(catalogue)
    .map(({name}) => name)
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

export const isChanged = (catalogue: CatalogueId, {rowId, base, values}: Draft): boolean =>
  rowId === undefined || differences(catalogue, base, values).length > 0

/** The own changes on top of what somebody else saved meanwhile. */
export function onTopOf(catalogue: CatalogueId, draft: Draft, theirs: {version: number; values: AnyValues}): Draft {
  const own = differences(catalogue, draft.base, draft.values).map((name) => [name, draft.values[name]])
  return {
    ...draft,
    version: theirs.version,
    base: theirs.values,
    values: {...theirs.values, ...Object.fromEntries(own)},
  }
}

type Checked = {is: 'right'; draft: CatalogueDraft} | {is: 'wrong'; problems: ReadonlyMap<string, string>}

/** The draft as it is sent, or the first problem of each field. A problem inside a list is one of its field. */
export function checkDraft(catalogue: CatalogueId, {rowId, version, values}: Draft): Checked {
  const given = {catalogue, version, values, ...(rowId !== undefined && {rowId})}
  const parsed = catalogueDraft.safeParse(given, {error: spanishMessage})
  if (parsed.success) return {is: 'right', draft: parsed.data}
  const problems = new Map<string, string>()
  for (const {path, message} of parsed.error.issues) {
    const field = String(path[1] ?? '')
    if (!problems.has(field)) problems.set(field, message)
  }
  return {is: 'wrong', problems}
}
