import type {
  ImportChange,
  ImportEffect,
  ImportProblem,
  ImportReport,
  SheetReport,
} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {MAX_LISTED, type SheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {createHash} from 'node:crypto'

/** What an import finds in one file. */
export type FileReport = {
  countRow(): void
  countUnchanged(rows?: number): void
  problem(problem: Omit<ImportProblem, 'file'>): void
  /** A change that is counted, and listed among the first. `basis` is what it is a change of, such as a version. */
  change(change: Omit<ImportChange, 'file'>, basis: string): void
  /** Changes that were counted elsewhere, which `basis` stands for. */
  changes(
    counts: {created: number; changed: number; removed: number},
    listed: readonly Omit<ImportChange, 'file'>[],
  ): void
  effects(effects: readonly ImportEffect[]): void
  /** What else the changes are based on. */
  basis(basis: string): void
  readonly problems: number
}

const MAX_CELL = 160
const cut = (text: string) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text)

/** Collects the report of an import: everything is counted, the first of it is listed, and a digest of all of it names what is shown. */
export function importReport(sheets: readonly SheetId[]) {
  const digest = createHash('sha256')
  const files: SheetReport[] = sheets.map((sheet) => ({
    sheet,
    rows: 0,
    created: 0,
    changed: 0,
    removed: 0,
    unchanged: 0,
    problems: 0,
    effects: [],
  }))
  const problems: ImportProblem[] = []
  const changes: ImportChange[] = []

  function list(file: number, change: Omit<ImportChange, 'file'>): void {
    if (changes.length >= MAX_LISTED) return
    const fields = change.fields.map(({label, before, after}) => ({label, before: cut(before), after: cut(after)}))
    changes.push({file, ...change, name: cut(change.name), fields})
  }

  function fileReport(file: number): FileReport {
    const counts = files[file]
    if (counts === undefined) throw new Error(`There is no file ${file}`)
    return {
      countRow: () => void (counts.rows += 1),
      countUnchanged: (rows = 1) => void (counts.unchanged += rows),
      problem(found) {
        counts.problems += 1
        if (problems.length < MAX_LISTED) problems.push({file, ...found})
      },
      change(change, basis) {
        counts[change.is] += 1
        digest.update(JSON.stringify([file, change.row, change.is, change.name, change.fields, basis]))
        list(file, change)
      },
      changes({created, changed, removed}, listed) {
        counts.created += created
        counts.changed += changed
        counts.removed += removed
        for (const one of listed) list(file, one)
      },
      effects(effects) {
        for (const {effect, count} of effects) {
          const known = counts.effects.find((one) => one.effect === effect)
          if (known) known.count += count
          else counts.effects.push({effect, count})
        }
      },
      basis: (basis) => void digest.update(JSON.stringify([file, basis])),
      get problems() {
        return counts.problems
      },
    }
  }

  return {
    fileReport,
    /** The report, once all files were read. */
    made(): ImportReport {
      const isRight = files.every((one) => one.problems === 0)
      const isAny = files.some(({created, changed, removed}) => created + changed + removed > 0)
      return {files, problems, changes, shown: isRight && isAny ? digest.copy().digest('hex') : null}
    },
  }
}
