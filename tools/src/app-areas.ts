import {isTestFile} from './repository-files.ts'

// The parts of an app, from what serves all to what puts it together. The server's entry files have no folder.
const COMPOSITION = new Set(['compose-server.ts', 'main.ts'])

type Area = {app: string; part: string; feature?: string}

/** Which parts of its app a part may not import. */
const FORBIDDEN: Record<string, readonly string[]> = {
  features: ['app', 'composition'],
  http: ['features', 'jobs', 'app', 'composition'],
  shared: ['features', 'jobs', 'app', 'composition'],
  base: ['features', 'jobs', 'app', 'composition'],
  jobs: ['app', 'composition'],
  cli: ['app', 'composition'],
}

function areaOf(path: string): Area | undefined {
  const [, app = '', first = '', second] = /^apps\/([^/]+)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  if (first === '') return undefined
  if (second === undefined) return {app, part: COMPOSITION.has(first) ? 'composition' : 'base'}
  return first === 'features' ? {app, part: first, feature: second} : {app, part: first}
}

/** Why a file of an app may not import another file of it; undefined when it may, or when they are of no app. */
export function areaBreach(file: string, target: string): string | undefined {
  const from = areaOf(file)
  const to = areaOf(target)
  if (from === undefined || to === undefined) return undefined
  if (from.feature !== undefined && to.feature !== undefined) {
    return from.feature === to.feature ? undefined : 'a feature imports another feature'
  }
  if (from.part === to.part || !FORBIDDEN[from.part]?.includes(to.part)) return undefined
  // A test sets up and looks at what the code under it is put together with.
  if (isTestFile(file) && (to.part === 'jobs' || from.part === 'base')) return undefined
  return `${NAMES[from.part] ?? from.part} imports ${NAMES[to.part] ?? to.part}`
}

const NAMES: Record<string, string> = {
  features: 'a feature',
  shared: 'shared code',
  base: 'what every part uses',
  app: 'app/',
  composition: 'the composition',
}
