// npm run trace -- CALL: prints the files of a call, in the order in which a request passes them.
import {readFileSync} from 'node:fs'
import {join, posix} from 'node:path'
import {pathToFileURL} from 'node:url'
import {type ESTree, parseSync, Visitor} from 'vite'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'
import {importsOf} from './source-imports.ts'

type Reading = {read: (path: string) => string; has: (path: string) => boolean}
type Sources = {files: readonly string[]; read: (path: string) => string}

/** The files of a call by what they do, in the order of a request; undefined when no file of the contract declares the call. */
export function traceCall(id: string, {files, read}: Sources): Map<string, string[]> | undefined {
  const code = files.filter((path) => /\.tsx?$/.test(path))
  const contract = code.find((path) => isDeclarationOf(id, path, read) && !isTestFile(path))
  if (contract === undefined) return undefined
  const has = (path: string) => code.includes(path)
  const reading = {read, has}
  const route = code.filter((path) => path.endsWith('.routes.ts')).flatMap((path) => routesIn(path, read(path)))
  const mounted = route.find(({call}) => call === id)
  const command = mounted && fileOf(mounted, mounted.handler, reading)
  const importsContract = new RegExp(`@ceibo/${contract.slice('packages/'.length, -'.ts'.length).replace('/src', '')}'`)
  const named = new RegExp(`\\b${id}\\b`)
  const makes = (path: string) => importsContract.test(read(path)) && named.test(read(path))
  const address = addressOf(id, read(contract))
  return new Map([
    ['portal', code.filter((path) => path.startsWith('apps/portal/') && !isTestFile(path) && makes(path))],
    ['contract', [contract]],
    ['route', mounted === undefined ? [] : [mounted.path]],
    ['subject', some(mounted && fileOf(mounted, mounted.subject, reading))],
    ['policy', some(mounted && fileOf(mounted, mounted.policy, reading))],
    ['command', some(command)],
    ['which uses', command === undefined || command === mounted?.path ? [] : usedBy(command, read, has)],
    ['tests', code.filter((path) => isTestFile(path) && (makes(path) || read(path).includes(`'${address}`)))],
  ])
}

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const isDeclarationOf = (id: string, path: string, read: Sources['read']) =>
  path.startsWith('packages/contract/src/') && new RegExp(`ndpoint\\(\\s*'${id}'`).test(read(path))

/** The address of a call up to its first parameter, as tests write it. */
const addressOf = (id: string, source: string) =>
  new RegExp(`ndpoint\\(\\s*'${id}',\\s*'[A-Z]+ ([^'{]+)`).exec(source)?.[1] ?? id

/** A line of a list of routes: the names of its four parts, and where the file's names are imported from. */
type RouteLine = {
  path: string
  call: string
  subject: string
  policy: string
  handler: string
  imports: Map<string, Name>
}
type Name = {original: string; from: string}

function routesIn(path: string, source: string): RouteLine[] {
  const {program, module} = parseSync(path, source)
  const imports = new Map(
    module.staticImports.flatMap(({moduleRequest, entries}) =>
      entries.map(({localName, importName}): [string, Name] => [
        localName.value,
        {original: importName.name ?? localName.value, from: moduleRequest.value},
      ]),
    ),
  )
  const found: RouteLine[] = []
  /** Sources that several lines share, by the name of their constant. */
  const shared = new Map<string, string>()
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type === 'Identifier' && init?.type === 'CallExpression') shared.set(id.name, nameOf(init))
    },
    CallExpression({callee, arguments: [call, subject, policy, handler]}) {
      if (callee.type !== 'Identifier' || callee.name !== 'route') return
      const name = nameOf(call)
      found.push({
        path,
        call: imports.get(name)?.original ?? name,
        subject: shared.get(nameOf(subject)) ?? nameOf(subject),
        policy: nameOf(policy),
        handler: nameOf(handler),
        imports,
      })
    },
  }).visit(program)
  return found
}

/** `login` of `login`, `contract.login` and `login(…)`. */
function nameOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  return node?.type === 'CallExpression' ? nameOf(node.callee) : ''
}

/** The file of a name of a route; that of the route itself when it is written there. */
function fileOf({path, imports}: RouteLine, name: string, {read, has}: Reading): string | undefined {
  const imported = imports.get(name)
  if (imported === undefined) return path
  const file = fileOfImport(path, imported.from, has)
  return file?.endsWith('.offers.ts') ? offeredFile(file, imported.original, {read, has}) : file
}

/** The file of a module that its entry file offers a name from. */
function offeredFile(entry: string, name: string, {read, has}: Reading): string | undefined {
  const {module} = parseSync(entry, read(entry))
  const offered = module.staticExports.flatMap(({entries}) => entries).find(({exportName}) => exportName.name === name)
  const from = offered?.moduleRequest?.value
  return from === undefined ? entry : fileOfImport(entry, from, has)
}

/** The files of the product that a command imports, without types of its surroundings. */
function usedBy(command: string, read: Sources['read'], has: (path: string) => boolean): string[] {
  const imported = importsOf(command, read(command)).flatMap(({text}) => some(fileOfImport(command, text, has)))
  return imported.filter(
    (path) => !/\/(?:dependencies|route|subject|actor|app-error)\.ts$|^packages\/contract\//.test(path),
  )
}

/** The file that an import names; undefined for a library. */
function fileOfImport(from: string, text: string, has: (path: string) => boolean): string | undefined {
  const [, workspace = ''] = /^((?:apps|packages)\/[^/]+|demo|e2e|tools)\//.exec(from) ?? []
  const [, shared, rest] = /^@ceibo\/([^/]+)\/(.+)$/.exec(text) ?? []
  const path =
    shared === undefined
      ? text.startsWith('#')
        ? `${workspace}/src/${text.slice(1)}`
        : posix.join(posix.dirname(from), text)
      : `packages/${shared}/src/${rest}`
  return [path, `${path}.ts`, `${path}.tsx`].find(has)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [id = ''] = process.argv.slice(2)
  const trace = traceCall(id, {files: projectFiles(), read: (path) => readFileSync(join(ROOT, path), 'utf8')})
  if (trace === undefined) {
    process.stderr.write(`No call is named "${id}"; the contract (packages/contract/src) declares them.\n`)
    process.exit(1)
  }
  for (const [part, paths] of trace) for (const path of paths) process.stdout.write(`${part.padEnd(11)} ${path}\n`)
}
