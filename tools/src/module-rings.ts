import {posix} from 'node:path'
import {isTestFile} from './repository-files.ts'
import {importsOf} from './source-imports.ts'

const SOURCE = 'apps/server/src'

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

/** The modules that each module imports, by the statements of its files outside tests; types count. */
function importedModules(files: readonly string[], read: (path: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const file of files) {
    const from = moduleOf(file)
    if (from === undefined || !file.endsWith('.ts') || isTestFile(file)) continue
    const imported = edges.get(from) ?? new Set<string>()
    edges.set(from, imported)
    for (const {text} of importsOf(file, read(file))) {
      const to = moduleOf(targetOf(file, text))
      if (to !== undefined && to !== from) imported.add(to)
    }
  }
  return edges
}

const targetOf = (file: string, text: string) =>
  text.startsWith('#') ? `${SOURCE}/${text.slice(1)}` : posix.normalize(posix.join(posix.dirname(file), text))

/** Rings of the server's modules, a line for each module in one: `people → verification → people`. */
export function moduleRings(files: readonly string[], read: (path: string) => string): string[] {
  const edges = importedModules(files, read)
  return [...edges.keys()].toSorted().flatMap((start) => {
    const way = wayBack(edges, start)
    return way === undefined ? [] : [`modules form a ring: ${way.join(' → ')}`]
  })
}

/** The shortest way of imports from a module back to itself. */
function wayBack(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const seen = new Set<string>()
  const ways = [[start]]
  for (const way of ways) {
    for (const next of edges.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
