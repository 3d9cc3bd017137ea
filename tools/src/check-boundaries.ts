import {readFileSync} from 'node:fs'
import {join, posix} from 'node:path'
import {projectFiles, ROOT} from './repository-files.ts'

/** Which workspace may import which; everything else is forbidden. Tests may also import `testing`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/database': [],
  'packages/rules': ['contract'],
  'packages/scheduling': ['contract', 'rules', 'database'],
  'packages/results': ['contract', 'rules', 'database'],
  'packages/adapters': ['contract', 'scheduling', 'results'],
  'packages/client': ['contract', 'ui'],
  'packages/testing': ['contract', 'rules', 'database', 'scheduling', 'results', 'adapters'],
  'apps/portal': ['contract', 'rules', 'ui', 'client'],
  'apps/console': ['contract', 'rules', 'ui', 'client'],
  'apps/server': ['contract', 'rules', 'database', 'adapters', 'scheduling', 'results', 'demo'],
  demo: ['contract', 'rules', 'database', 'scheduling'],
  e2e: ['contract'],
  tools: ['contract', 'rules', 'database', 'scheduling', 'results', 'adapters', 'testing', 'server', 'demo', 'portal'],
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export type Breach = {file: string; imports: string; why: string}

function workspaceOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((workspace) => path.startsWith(`${workspace}/`))
}

/** The feature a file of an app lies in, such as `apps/server/src/features/access`. */
function featureOf(path: string): string | undefined {
  return /^apps\/[^/]+\/src\/features\/[^/]+/.exec(path)?.[0]
}

function breachOf(file: string, specifier: string): string | undefined {
  const workspace = workspaceOf(file)
  if (!workspace) return undefined
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file), specifier))
    if (!target.startsWith(`${workspace}/`)) return 'a relative import leaves its workspace'
    const from = featureOf(file)
    const to = featureOf(target)
    if (to && from && to !== from) return 'a feature imports another feature'
    if (to && !from && file.includes('/src/shared/')) return 'shared code imports a feature'
    return undefined
  }
  const name = /^@ceibo\/([^/]+)/.exec(specifier)?.[1]
  if (!name) return undefined
  const isTest = /\.(test|spec|bench|port-test)\.tsx?$|\/test-[^/]+\.ts$/.test(file)
  const allowed = MAY_IMPORT[workspace] ?? []
  if (allowed.includes(name) || (isTest && ['testing', 'database'].includes(name))) return undefined
  return `${workspace} may not import ${name}`
}

/** Every import that breaks the one-way rule. */
export function findBreaches(files: readonly string[], read: (path: string) => string): Breach[] {
  const breaches: Breach[] = []
  for (const file of files) {
    if (!/\.(ts|tsx)$/.test(file)) continue
    for (const match of read(file).matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const why = breachOf(file, specifier)
      if (why) breaches.push({file, imports: specifier, why})
    }
  }
  return breaches
}

/** Breaches of the whole checkout, as lines to print. */
export function boundaryProblems(): string[] {
  return findBreaches(projectFiles(), (path) => readFileSync(join(ROOT, path), 'utf8')).map(
    (breach) => `${breach.file}: imports ${breach.imports}: ${breach.why}`,
  )
}
