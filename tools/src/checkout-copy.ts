import {execFileSync} from 'node:child_process'
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {projectFiles, ROOT} from './repository-files.ts'

/**
 * Makes a copy of the checkout in a temporary folder, to write into and to build; the caller removes it. The copy shares the installed
 * packages, but has its own workspaces.
 */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ceibo-copy-'))
  const files = projectFiles()
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), {recursive: true})
    copyFileSync(join(ROOT, path), join(copy, path))
  }
  const workspaces = files.filter((path) => path.endsWith('/package.json')).map(dirname)
  linkPackages(copy, '', workspaces)
  for (const workspace of workspaces) linkPackages(copy, workspace, [])
  execFileSync('git', ['init', '--quiet'], {cwd: copy})
  return copy
}

/** Links the installed packages of a folder's node_modules, and each workspace of the copy under our scope. */
function linkPackages(copy: string, folder: string, workspaces: readonly string[]): void {
  const installed = join(ROOT, folder, 'node_modules')
  if (!existsSync(installed)) return
  const linked = join(copy, folder, 'node_modules')
  mkdirSync(join(linked, '@ceibo'), {recursive: true})
  for (const name of readdirSync(installed)) {
    if (name !== '@ceibo' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(installed, name), join(linked, name))
  }
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(linked, '@ceibo', workspace.split('/').at(-1) ?? workspace))
  }
}
