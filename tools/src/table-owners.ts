import {MODULES} from '@ceibo/server/server-modules'

/** The owner of a table, and who else may use it in statements: for joins, or to save a round trip. */
type Ownership = {owner: string; also: readonly string[]}

/** Every table of the database, as the manifests of the server's modules declare them. */
const OWNERS: ReadonlyMap<string, Ownership> = new Map(
  MODULES.flatMap(({name: owner, tables}) =>
    Object.entries(tables).map(([table, also]): [string, Ownership] => [table, {owner, also}]),
  ),
)

export const ownedTables = (): string[] => [...OWNERS.keys()]

/** The module, room or package to which a file's statements belong; undefined for files that work on the whole database. */
function areaOf(path: string): string | undefined {
  const [, store] = /^packages\/(agenda|studies)\/src\//.exec(path) ?? []
  if (store !== undefined) return store
  const [, room, name] = /^apps\/server\/src\/(?:(modules)\/)?([^/]+)\//.exec(path) ?? []
  return room === undefined && name === 'modules' ? undefined : name
}

const NAMED = [
  /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[jJ]oin)(?:<[^>]*>)?\(\s*\[?\s*['"`](\w+)/g,
  /\btable: ['"](\w+)/g,
  /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/g,
]

/** The tables that the statements of a source file name. */
export function tablesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const names = NAMED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => OWNERS.has(name))
}

/** Tables of others that a file of statements touches, as lines to print. */
export function tableBreaches(path: string, source: string): string[] {
  const area = areaOf(path)
  if (area === undefined || !path.endsWith('.queries.ts')) return []
  return tablesIn(source).flatMap((table) => {
    const {owner = '', also = []} = OWNERS.get(table) ?? {}
    if (owner === area || also.includes('everybody') || also.includes(area)) return []
    return [`${path}: touches ${table}, which is of ${owner}: call a function that ${owner} offers`]
  })
}
