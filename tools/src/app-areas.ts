import {isTestFile} from './repository-files.ts'

/** The part of an app to which a file belongs, by its folder; features and modules also have a name. */
type Area = {app: string; part: string; name?: string}

/** The server's files that compose it; its other top-level files may be used by every part. */
const COMPOSITION = new Set([
  'compose-server.ts',
  'outside-systems.ts',
  'main.ts',
  'request-access.ts',
  'server-modules.ts',
  'start-server.ts',
])

/** The folders with one subfolder for each feature or module. */
const NAMED = new Set(['features', 'modules'])

/** `cli` starts what it needs, as `main.ts` does, so it may import the composition. */
const ABOVE = ['cli', 'app', 'composition']

/** Which parts of its app a part may not import. */
const FORBIDDEN: Record<string, readonly string[]> = {
  features: ['app'],
  shared: ['features', 'app'],
  modules: ABOVE,
  api: ['modules', 'web', ...ABOVE],
  web: ['modules', ...ABOVE],
  platform: ['api', 'modules', 'web', ...ABOVE],
  base: ['modules', 'features', ...ABOVE],
}

function areaOf(path: string): Area | undefined {
  const [, app = '', first = '', second] = /^apps\/([^/]+)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  if (first === '') return undefined
  if (second === undefined) return {app, part: COMPOSITION.has(first) ? 'composition' : 'base'}
  return NAMED.has(first) ? {app, part: first, name: second} : {app, part: first}
}

/** Why a file of an app may not import another file of it; undefined when it may, or when they belong to no app. */
export function areaBreach(file: string, target: string): string | undefined {
  const from = areaOf(file)
  const to = areaOf(target)
  if (from === undefined || to === undefined) return undefined
  if (from.part === 'features' && to.part === 'features') {
    return from.name === to.name ? undefined : 'a feature imports another feature'
  }
  if (from.part === 'modules' && to.part === 'modules') return moduleBreach(file, from.name, target, to.name)
  if (from.part === to.part || !FORBIDDEN[from.part]?.includes(to.part)) return undefined
  // Tests may import everything, because they set up the code under test together with other parts.
  if (isTestFile(file)) return undefined
  return `${NAMES[from.part] ?? from.part} imports ${NAMES[to.part] ?? to.part}`
}

/** A module's interface for other modules is its `<name>.offers.ts`; its other files are private. */
function moduleBreach(file: string, from: string | undefined, target: string, to = ''): string | undefined {
  if (from === to || isTestFile(file) || target.endsWith(`/modules/${to}/${to}.offers.ts`)) return undefined
  return `a module imports what ${to}.offers.ts does not offer`
}

const NAMES: Record<string, string> = {
  features: 'a feature',
  modules: 'a module',
  shared: 'shared code',
  base: 'what every part uses',
  app: 'app/',
  composition: 'the composition',
}
