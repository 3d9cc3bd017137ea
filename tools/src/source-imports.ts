import {type ESTree, parseSync, Visitor} from 'vite'

/** The target of an import. `whole` is false when a part of it is only known at run time, as in import(`./${name}.ts`). */
export type Import = {text: string; whole: boolean}

/** Sources for which the syntax tree is needed; the parser lists static imports and exports without it. */
const NEEDS_TREE = /\brequire\b|\bWorker\b|\bresolve\b|\bimport\s*[^\s\w{*'"]/

/** All imports of a file of code or style, of every kind. Throws when the file cannot be parsed. */
export function importsOf(path: string, source: string): Import[] {
  return path.endsWith('.css') ? importsOfStyle(source) : importsOfCode(path, source)
}

function importsOfCode(path: string, source: string): Import[] {
  const {module, program, errors} = lazily(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest)),
  ]
  const found = [...new Set(requests.flatMap((request) => (request ? [request.value] : [])))].map(wholly)
  return NEEDS_TREE.test(source) ? [...found, ...importsInTree(program())] : found
}

function lazily(path: string, source: string) {
  const parsed = parseSync(path, source)
  return {module: parsed.module, errors: parsed.errors, program: () => parsed.program}
}

function importsInTree(program: ESTree.Program): Import[] {
  const found: Import[] = []
  new Visitor({
    ImportExpression: ({source}) => void found.push(targetOf(source)),
    TSImportType: ({source}) => void found.push(targetOf(source)),
    TSExternalModuleReference: ({expression}) => void found.push(targetOf(expression)),
    CallExpression: ({callee, arguments: given}) => {
      if (isRequire(callee) || isResolve(callee)) found.push(targetOf(given[0]))
    },
    NewExpression: ({callee, arguments: given}) => {
      if (callee.type === 'Identifier' && callee.name === 'Worker') found.push(fileOfWorker(given[0]))
    },
  }).visit(program)
  return found
}

const isRequire = (callee: ESTree.Expression) => callee.type === 'Identifier' && callee.name === 'require'

/** Whether it is `require.resolve`, `createRequire(…).resolve` or `import.meta.resolve`, not the `resolve` of a promise or a path. */
function isResolve(callee: ESTree.Expression): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'resolve') return false
  const {object} = callee
  if (object.type === 'MetaProperty') return true
  return object.type === 'CallExpression'
    ? object.callee.type === 'Identifier' && object.callee.name === 'createRequire'
    : isRequire(object)
}

/** The file of `new Worker(new URL('./x.ts', import.meta.url))`. */
function fileOfWorker(argument: ESTree.Argument | undefined): Import {
  if (argument?.type !== 'NewExpression') return targetOf(argument)
  const {callee, arguments: given} = argument
  return targetOf(callee.type === 'Identifier' && callee.name === 'URL' ? given[0] : argument)
}

function targetOf(node: ESTree.Node | undefined | null): Import {
  if (node?.type === 'Literal' && typeof node.value === 'string') return wholly(node.value)
  if (node?.type !== 'TemplateLiteral') return {text: '', whole: false}
  const begin = node.quasis[0]?.value.cooked ?? ''
  return {text: begin, whole: node.expressions.length === 0}
}

const wholly = (text: string): Import => ({text, whole: true})

const STYLE_IMPORTS =
  /@import\s+(?:url\(\s*)?['"]?([^'")\s;]+)|\bcomposes\s*:[^;}]*\bfrom\s+['"]([^'"]+)|\burl\(\s*['"]?([.@][^'")]+)/g

function importsOfStyle(source: string): Import[] {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = [...plain.matchAll(STYLE_IMPORTS)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return [...new Set(found)].map(wholly)
}
