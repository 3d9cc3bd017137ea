import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

const START = 'window.__reactRouterManifest='

/**
 * Every page loads the list of all routes. There the browser asks `imports` only to load pages ahead, which we do not do,
 * and what is false as well says itself by being absent: both go, which leaves half of the list.
 */
export async function lightenManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length === 0) throw new Error('The build has no list of routes.')
  for (const name of names) {
    const path = join(assets, name)
    const script = await readFile(path, 'utf8')
    if (!script.startsWith(START)) throw new Error(`${name} is not the list of routes that it used to be.`)
    const lighter = JSON.stringify(JSON.parse(script.slice(START.length).replace(/;\s*$/, '')), withoutIdle)
    await writeFile(path, `${START}${lighter};`)
  }
}

function withoutIdle(this: unknown, key: string, value: unknown): unknown {
  if (value === false) return undefined
  // The entry keeps its own: it is no route.
  const ofRoute = typeof this === 'object' && this !== null && 'id' in this
  return key === 'imports' && ofRoute ? undefined : value
}
