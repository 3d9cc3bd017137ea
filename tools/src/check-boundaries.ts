import {readFileSync, existsSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join, posix} from 'node:path'
import * as z from 'zod/mini'
import {agendaBreach} from './agenda-sides.ts'
import {areaBreach} from './app-areas.ts'
import {moduleRings} from './module-rings.ts'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'
import {type Import, importsOf} from './source-imports.ts'

/** Which workspace may import which; everything else is forbidden. Tests may also import `testing`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/database': [],
  'packages/dicom': [],
  'packages/rules': ['contract'],
  'packages/laboratory': ['contract'],
  'packages/agenda': ['contract', 'rules', 'database', 'adapters'],
  'packages/studies': ['contract', 'rules', 'laboratory', 'database', 'dicom', 'adapters'],
  'packages/adapters': ['contract'],
  'packages/web-kit': ['contract', 'ui'],
  'packages/testing': ['contract', 'rules', 'laboratory', 'database', 'dicom', 'agenda', 'studies', 'adapters'],
  'apps/portal': ['contract', 'rules', 'laboratory', 'ui', 'web-kit'],
  'apps/console': ['contract', 'rules', 'laboratory', 'ui', 'web-kit'],
  'apps/server': ['contract', 'rules', 'laboratory', 'database', 'dicom', 'agenda', 'studies', 'adapters'],
  demo: ['contract', 'rules', 'laboratory', 'database', 'dicom', 'agenda', 'studies', 'adapters', 'server'],
  e2e: ['contract', 'rules', 'demo', 'testing'],
  tools: [
    'contract',
    'rules',
    'laboratory',
    'database',
    'dicom',
    'agenda',
    'studies',
    'adapters',
    'testing',
    'server',
    'demo',
    'portal',
  ],
}

/** The contract is loaded by the browser and the server, so it must not depend on anything else. */
const ONLY_PACKAGES: Record<string, readonly string[]> = {'packages/contract': ['zod']}

/** Files that may import by a computed name: the portal's built files and workers, and PostgreSQL for this processor. */
const LOADS_BY_NAME = new Set([
  'apps/portal/src/shared/page/page-code.ts',
  'apps/server/src/web/server-build.ts',
  'e2e/src/identity-scan.journey.ts',
  'packages/database/src/postgres-binaries.ts',
])

const CODE_OR_STYLE = /\.([cm]?[jt]sx?|css)$/
const DEVELOPMENT =
  /^(tools|e2e|packages\/testing|packages\/ui\/src\/gallery|packages\/database\/src\/cli)\/|\.config\.ts$/

export type Breach = {file: string; imports: string; why: string}

/** The workspace of a file; '' for the configuration in the root; undefined for a folder that is not in the table. */
function workspaceOf(path: string): string | undefined {
  if (/^[^/]+\.config\.ts$/.test(path)) return ''
  return Object.keys(MAY_IMPORT).find((workspace) => path.startsWith(`${workspace}/`))
}

/** Whether a file is part of the product that patients and operators run, not only of its development. */
const isProduct = (path: string) => !isTestFile(path) && !DEVELOPMENT.test(path)

function breachOf(file: string, workspace: string, {text, whole}: Import, declared: Declared): string | undefined {
  const isRelative = text.startsWith('.')
  const ofAgenda = agendaBreach(file, text)
  if (ofAgenda !== undefined) return ofAgenda
  if (text.startsWith('#'))
    return whole
      ? areaBreach(file, `${workspace}/src/${withoutQuery(text.slice(1))}`)
      : 'what is imported cannot be read'
  if (!whole && !isRelative && !/^(@[^/]+\/)?[^/@][^/]*\//.test(text)) {
    return LOADS_BY_NAME.has(file) ? undefined : 'what is imported cannot be read'
  }
  if (whole && isProduct(file) && isTestFile(text.replace(/(\.tsx?)?$/, '.ts')))
    return 'the product imports a file of tests'
  if (isRelative) return breachOfPath(file, workspace, text)
  return isBuiltin(text) ? undefined : breachOfPackage(file, workspace, text, declared)
}

const withoutQuery = (text: string) => text.replace(/\?.*$/, '')

function breachOfPath(file: string, workspace: string, text: string): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(file), withoutQuery(text)))
  if (workspace === '' ? target.includes('/') : !target.startsWith(`${workspace}/`)) {
    return 'a relative import leaves its workspace'
  }
  return areaBreach(file, target)
}

function breachOfPackage(file: string, workspace: string, text: string, declared: Declared): string | undefined {
  const name = /^(@[^/]+\/)?[^/]+/.exec(text)?.[0] ?? text
  const ours = /^@ceibo\/(.+)$/.exec(name)?.[1]
  if (ours !== undefined) {
    const isForTests = isTestFile(file) && ['testing', 'database', 'demo'].includes(ours)
    if (!isForTests && !MAY_IMPORT[workspace]?.includes(ours)) return `${workspace} may not import ${ours}`
  }
  // The root runs all tests, so it declares Vitest for all of them.
  if (isTestFile(file) && name === 'vitest') return undefined
  const only = ONLY_PACKAGES[workspace]
  if (only !== undefined && !only.includes(name)) return `${workspace} imports ${only.join(', ')} alone`
  if (declared.product.has(name)) return undefined
  if (!declared.development.has(name)) return `${workspace || 'the root'} does not declare ${name}`
  return isProduct(file) ? `${workspace} declares ${name} for development only` : undefined
}

/** Every import that breaks the one-way rule, or of a package that its workspace does not declare. */
export function findBreaches(
  files: readonly string[],
  read: (path: string) => string,
  declares: (workspace: string) => Declared = declaredIn,
): Breach[] {
  const declared = new Map<string, Declared>()
  return files
    .filter((file) => CODE_OR_STYLE.test(file))
    .flatMap((file) => {
      const workspace = workspaceOf(file)
      if (workspace === undefined) return [{file, imports: '', why: 'lies in a workspace that the table does not know'}]
      const ofWorkspace = declared.get(workspace) ?? declares(workspace)
      declared.set(workspace, ofWorkspace)
      return importsOf(file, read(file)).flatMap((one) => {
        const why = breachOf(file, workspace, one, ofWorkspace)
        return why === undefined ? [] : [{file, imports: one.text, why}]
      })
    })
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Breaches of the whole checkout, as lines to print. */
export function boundaryProblems(): string[] {
  const files = projectFiles()
  const breaches = findBreaches(files, read).map(
    ({file, imports, why}) => `${file}: ${imports === '' ? '' : `imports ${imports}: `}${why}`,
  )
  return [...breaches, ...moduleRings(files, read)]
}

/** The packages that a package.json declares: those that the product needs, and those for development. */
export type Declared = {product: ReadonlySet<string>; development: ReadonlySet<string>}

const versions = z.optional(z.record(z.string(), z.string()))
const manifest = z.object({dependencies: versions, devDependencies: versions})

/** The packages that the package.json of a folder declares; '' is the root. */
function declaredIn(folder: string): Declared {
  const path = join(ROOT, folder, 'package.json')
  if (!existsSync(path)) return {product: new Set(), development: new Set()}
  const {dependencies, devDependencies} = manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {product: new Set(Object.keys(dependencies ?? {})), development: new Set(Object.keys(devDependencies ?? {}))}
}
