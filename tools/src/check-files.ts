import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import * as z from 'zod/mini'
import {projectFiles, ROOT} from './repository-files.ts'

const MAX_LINES = 400
const MAX_TEST_LINES = 600
const EMPTY_NAMES = /^(helpers?|utils?|misc|common|index|types|shared|stuff)\.tsx?$/
const NAMED_BY_FRAMEWORK = new Set(['root.tsx', 'routes.ts', 'entry.server.tsx', 'entry.client.tsx', 'port.ts'])
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isData = (path: string) => path.startsWith('demo/') || path.endsWith('.data.ts')

/** Checks the rules of style about files: descriptive names, and a limited length. */
export function fileProblems(): string[] {
  const files = projectFiles().filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const path of files) {
    const name = basename(path)
    if (EMPTY_NAMES.test(name)) problems.push(`${path}: the name says nothing`)
    if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name)) problems.push(`${path}: names are kebab-case`)
    const twin = seen.get(name)
    if (twin && !NAMED_BY_FRAMEWORK.has(name) && !name.endsWith('.config.ts'))
      problems.push(`${path}: ${twin} has the same name`)
    seen.set(name, path)
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length
    const most = isTest(path) ? MAX_TEST_LINES : MAX_LINES
    if (!isData(path) && lines > most) problems.push(`${path}: ${lines} lines, at most ${most}`)
  }
  return [...problems, ...lockProblems()]
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.optional(z.string()),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})

/** The lock file must not name a registry, so that any mirror works, and must list the binaries of all platforms, so that npm ci
accepts it. */
function lockProblems(): string[] {
  const lock = lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const entries = Object.entries(lock.packages)
  const known = new Set(entries.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const hosts = entries.filter(([, entry]) => entry.resolved?.startsWith('http')).map(([path]) => path)
  const absent = entries
    .flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !known.has(name))
  return [
    ...hosts.map((path) => `package-lock.json: ${path} names a registry host`),
    ...absent.map((name) => `package-lock.json: ${name} is missing; npm ci would refuse it`),
  ]
}
