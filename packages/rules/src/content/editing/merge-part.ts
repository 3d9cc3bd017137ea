import {isJsonObject, type Json} from '@ceibo/contract/content/editing/content-parts'

/** Both of two changes of one value, and the names of the fields that both changed, each differently; the own change stands there. */
export type Merged = {value: Json; conflicts: readonly string[]}

/** The own change on top of what somebody else made of the same value meanwhile: field by field, where it has fields. */
export function mergePart(base: Json, own: Json, theirs: Json): Merged {
  if (isSame(own, theirs) || isSame(base, theirs)) return {value: own, conflicts: []}
  if (isSame(base, own)) return {value: theirs, conflicts: []}
  if (!isJsonObject(base) || !isJsonObject(own) || !isJsonObject(theirs)) return {value: own, conflicts: ['']}
  const conflicts = changedFields(base, own).filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(own[name], theirs[name]),
  )
  const mine = new Set(changedFields(base, own))
  const names = [...new Set([...Object.keys(own), ...Object.keys(theirs)])]
  const fields = names.flatMap((name) => {
    const value = (mine.has(name) ? own : theirs)[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {value: Object.fromEntries(fields), conflicts}
}

/** The names of the fields of which two values differ; '' for values without fields. */
export function changedFields(one: Json, other: Json): string[] {
  if (isSame(one, other)) return []
  if (!isJsonObject(one) || !isJsonObject(other)) return ['']
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]))
}

/** Whether two values say the same, whatever the order of their fields. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean => ordered(one) === ordered(other)

const ordered = (value: Json | undefined): string | undefined =>
  JSON.stringify(value, (_, one: Json) =>
    isJsonObject(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
