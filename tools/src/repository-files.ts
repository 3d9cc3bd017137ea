import {execFileSync} from 'node:child_process'
import {readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {join, relative} from 'node:path'

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const SKIPPED = new Set(['node_modules', 'build', 'dist', 'data', '.git', '.react-router', 'test-results', 'generated'])

/** Every file below a folder of the checkout, as paths from the root with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => SKIPPED.has(part)))
    .toSorted()
}

/** Files that belong to the project: what git tracks or would track. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'})
    .split('\n')
    .filter((path) => path !== '')
}
