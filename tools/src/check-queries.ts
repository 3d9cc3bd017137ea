import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ESTree, parseSync, Visitor} from 'vite'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'
import {tableBreaches} from './table-owners.ts'

const BEGINS_STATEMENT = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
])
const LOOKS_LIKE_SQL = new RegExp(`\\bsql\\b|\\b(${[...BEGINS_STATEMENT].join('|')})\\b|['"]pg['"]`)

/** Where SQL is allowed: in the database package, the builders of tests, and files named *.queries.ts. */
const mayHoldSql = (path: string) =>
  path.endsWith('.queries.ts') || isTestFile(path) || /^packages\/(database|testing)\//.test(path)

/** The lines of a file that contain SQL, or open a connection with which it could be run. */
export function linesWithSql(path: string, source: string): number[] {
  if (mayHoldSql(path) || !/\.tsx?$/.test(path) || !LOOKS_LIKE_SQL.test(source)) return []
  const found: number[] = []
  const note = (node: ESTree.Node) => void found.push(source.slice(0, node.start).split('\n').length)
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind !== 'type' && node.source.value === 'pg') note(node)
    },
    TaggedTemplateExpression: (node) => {
      if (isSql(node.tag)) note(node)
    },
    CallExpression: (node) => {
      const {callee} = node
      if (callee.type !== 'MemberExpression') return
      if (isSql(callee.object) || BEGINS_STATEMENT.has(nameOf(callee.property))) note(callee.property)
    },
  }).visit(parseSync(path, source).program)
  return [...new Set(found)]
}

const isSql = (node: ESTree.Node) => node.type === 'Identifier' && node.name === 'sql'

function nameOf(property: ESTree.Node): string {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : ''
}

/** SQL of the whole checkout outside of *.queries.ts, and statements on tables of others, as lines to print. */
export function queryProblems(): string[] {
  return projectFiles().flatMap((path) => {
    if (!/\.tsx?$/.test(path)) return []
    const source = readFileSync(join(ROOT, path), 'utf8')
    const lines = linesWithSql(path, source).map((line) => `${path}:${line}: SQL stands in *.queries.ts alone`)
    return [...lines, ...tableBreaches(path, source)]
  })
}
