import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ESTree, parseSync, Visitor} from 'vite'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'

const LENGTHS = new Set(['maxLength', 'minLength'])
const MAY_HOLD = /\b(maxLength|minLength|interval)\b/

/** A bound in SQL: a number of time units, or the offset of the zone. `interval '1 day'` is a step from one day to the next. */
const WRITTEN_BOUND = /\binterval\s*'(?!1 day')-?\d/i

const isChecked = (path: string) =>
  /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTestFile(path) && !path.endsWith('.example.tsx')

/** The lines of a file with a limit written as a number in a field or in a statement, where the rule that it repeats can change alone. */
export function linesWithLimit(path: string, source: string): number[] {
  if (!isChecked(path) || !MAY_HOLD.test(source)) return []
  const found: number[] = []
  const note = (node: ESTree.Node) => void found.push(source.slice(0, node.start).split('\n').length)
  new Visitor({
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && LENGTHS.has(node.name.name) && isNumber(node.value)) note(node)
    },
    TemplateElement: (node) => {
      const at = path.endsWith('.queries.ts') ? node.value.raw.search(WRITTEN_BOUND) : -1
      if (at >= 0) found.push(source.slice(0, node.start + at).split('\n').length)
    },
  }).visit(parseSync(path, source).program)
  return found
}

function isNumber(value: ESTree.JSXAttribute['value']): boolean {
  const written = value?.type === 'JSXExpressionContainer' ? value.expression : value
  return written?.type === 'Literal' && Number.isFinite(Number(written.value))
}

/** Limits of the whole checkout that are written beside their rule, as lines to print. */
export const limitProblems = (): string[] =>
  projectFiles().flatMap((path) =>
    linesWithLimit(path, readFileSync(join(ROOT, path), 'utf8')).map(
      (line) =>
        `${path}:${line}: a limit is a constant of the contract or of rules; fields take it, and statements as a parameter`,
    ),
  )
