import type {LaboratoryResult} from '#values/laboratory-result.ts'
import type {OtherRange} from '#values/reference-range.ts'

/** A value as one version of a report has it. */
type Versioned = Pick<LaboratoryResult, 'value' | 'range' | 'flag'> & {
  code: string | null
  name: string
  group: string
  otherRanges: readonly OtherRange[]
  marks: readonly {code: string | null; text: string}[]
  method: string | null
  comment: string | null
}

export type VersionChange<Result> = {is: 'same'} | {is: 'added'} | {is: 'changed'; before: Result}

export type VersionChanges<Result> = {
  /** One for each value of the later version, in its order. */
  changes: readonly VersionChange<Result>[]
  /** The values that the later version has no longer. */
  removed: readonly Result[]
}

const fullKey = ({code, name, group}: Versioned) => JSON.stringify([code, name, group])
const codeKey = ({code}: Versioned) => (code === null ? null : JSON.stringify([code]))
const nameKey = ({name, group}: Versioned) => JSON.stringify([name, group])

/** What a report version changed of the one before. A value is found by code and name, else by one of them alone. */
export function versionChanges<Result extends Versioned>(
  before: readonly Result[],
  after: readonly Result[],
): VersionChanges<Result> {
  const left = new Set(before)
  const found = new Map<Result, Result>()
  // The surest key first, so that two values of one code keep their names.
  for (const keyOf of [fullKey, codeKey, nameKey]) {
    for (const one of after) {
      const key = keyOf(one)
      if (key === null || found.has(one)) continue
      const match = [...left].find((other) => keyOf(other) === key)
      if (match === undefined) continue
      left.delete(match)
      found.set(one, match)
    }
  }
  const changeOf = (one: Result): VersionChange<Result> => {
    const other = found.get(one)
    if (other === undefined) return {is: 'added'}
    return issued(other) === issued(one) ? {is: 'same'} : {is: 'changed', before: other}
  }
  return {changes: after.map(changeOf), removed: [...left]}
}

/** What the laboratory issued, with the keys in one order. */
const issued = ({value, range, otherRanges, flag, marks, method, comment}: Versioned) =>
  JSON.stringify([
    sorted(value),
    range && sorted(range),
    otherRanges.map(sorted),
    flag,
    marks.map(sorted),
    method,
    comment,
  ])

const sorted = (fields: object) => Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
