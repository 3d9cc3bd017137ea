import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ESTree, parseSync, Visitor} from 'vite'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'

/** The file in which the addresses of the portal are written. */
const HOME = 'packages/contract/src/pages/paths.ts'

const MAY_HOLD = /\/pacientes|PATHS|\?/

/** Of the product: what a person or a program opens by an address. */
const isChecked = (path: string) =>
  /^(apps|packages|demo)\/.*\.tsx?$/.test(path) &&
  !path.startsWith('packages/ui/') &&
  path !== HOME &&
  !isTestFile(path)

/** The lines of a file with an address of the portal that is written by hand instead of made by `PATHS`, `pathTo` or `withQuery`. */
export function linesWithAddress(path: string, source: string): number[] {
  if (!isChecked(path) || !MAY_HOLD.test(source)) return []
  const found: number[] = []
  const note = (node: ESTree.Node) => void found.push(source.slice(0, node.start).split('\n').length)
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && /^\/pacientes\b/.test(node.value)) note(node)
    },
    TemplateLiteral: (node) => {
      if (node.quasis.some((part, at) => isAddressPart(part.value.raw, node.expressions[at - 1]))) note(node)
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Whether a part of a template, after this expression, is an address or its query, or continues a path of `PATHS`. */
function isAddressPart(text: string, before: ESTree.Node | undefined): boolean {
  if (/^(\/pacientes\b|\?\w+=)/.test(text)) return true
  return before !== undefined && isOfPaths(before) && /^[/?]/.test(text)
}

const isOfPaths = (node: ESTree.Node) =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'PATHS'

/** Addresses of the whole checkout that are written by hand, as lines to print. */
export const addressProblems = (): string[] =>
  projectFiles().flatMap((path) =>
    linesWithAddress(path, readFileSync(join(ROOT, path), 'utf8')).map(
      (line) => `${path}:${line}: an address is made from ${HOME}, by PATHS, pathTo or withQuery`,
    ),
  )
