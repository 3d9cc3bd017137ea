import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {ROOT} from './repository-files.ts'

const FOLDER = 'packages/database/src/migrations'

/** The problems of the migrations' numbers, which must be consecutive. */
export const migrationProblems = (): string[] => numberingProblems(readdirSync(join(ROOT, FOLDER)))

/** The same for a list of file names, in any order. */
export function numberingProblems(files: readonly string[]): string[] {
  return files.toSorted().flatMap((file, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (file.startsWith(`${number}-`)) return []
    return [`${FOLDER}/${file}: rename it to ${number}-${file.replace(/^\d+-/, '')}, numbers go on without a gap`]
  })
}
