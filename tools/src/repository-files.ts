import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
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

/** The existing files of the project that git tracks or would track. */
export function projectFiles(root: string = ROOT): string[] {
  // With -z, because git otherwise quotes names with non-ASCII letters. Deleted files are still listed until they are committed.
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Tests and the files that only they use: `x.test.ts`, `test-x.ts` and similar names. */
export const isTestFile = (path: string): boolean =>
  /\.(test|spec|bench|port-test)\.tsx?$|(^|\/)test-[^/]+\.tsx?$|\/test-programs\//.test(path)
