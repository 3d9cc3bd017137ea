import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

const START = 'window.__reactRouterManifest='

type Route = {id: string; path?: string; imports?: string[]}
type Manifest = {entry: {imports: string[]}; routes: Record<string, Route>}

/** The list of appointments, and the wizard with its first step. */
const AHEAD = ['turnos', 'turnos/nuevo', 'booking:first']

/** The layout whose pages are loaded ahead (see shared/page-code.ts). */
const AREA = 'patient-area/patient-area-layout'

/**
 * Every page loads the list of all routes. What is false says itself by being absent, and `imports` serve only to load pages
 * ahead: those of the patient area keep theirs, without what whoever is there has loaded. It leaves half of the list.
 */
export async function lightenManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length === 0) throw new Error('The build has no list of routes.')
  for (const name of names) {
    const path = join(assets, name)
    const script = await readFile(path, 'utf8')
    if (!script.startsWith(START)) throw new Error(`${name} is not the list of routes that it used to be.`)
    const manifest: Manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
    const lighter = JSON.stringify(withoutKnownImports(manifest), (_, value) => (value === false ? undefined : value))
    await writeFile(path, `${START}${lighter};`)
  }
}

// The later steps of the wizard load while the one before is filled in, and few go to the rest: there a list is not worth it.
const isWaitedFor = ({id, path = ''}: Route) => [path, id].some((name) => AHEAD.includes(name))

function withoutKnownImports({routes, ...rest}: Manifest): Manifest {
  const area = routes[AREA]
  if (!area) throw new Error(`The list of routes has no ${AREA}.`)
  const known = new Set([...rest.entry.imports, ...(routes['root']?.imports ?? []), ...(area.imports ?? [])])
  const lighter = Object.entries(routes).map(([id, {imports = [], ...route}]): [string, Route] => {
    const own = isWaitedFor(route) ? imports.filter((file) => !known.has(file)) : []
    return [id, own.length > 0 ? {...route, imports: own} : route]
  })
  return {...rest, routes: Object.fromEntries(lighter)}
}
