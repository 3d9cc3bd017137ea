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

/** Files that belong to the project: what git tracks or would track, and is there. */
export function projectFiles(root: string = ROOT): string[] {
  // With -z, since git writes names with other letters than ASCII in quotes. A file deleted a moment ago is still listed.
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Tests and what only they use: files named `x.test.ts`, `test-x.ts` and their like. */
export const isTestFile = (path: string): boolean =>
  /\.(test|spec|bench|port-test)\.tsx?$|(^|\/)test-[^/]+\.tsx?$|\/test-programs\//.test(path)
