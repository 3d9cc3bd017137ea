import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {filesBelow, ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

const PORTAL = 'apps/portal'
const CONSOLE = 'apps/console'
const CLIENT = join(ROOT, PORTAL, 'build/client')
const STAMP = join(ROOT, PORTAL, 'build/sources.sha256')
const THIS_FILE = 'tools/src/build-apps.ts'
const FONT_LICENCE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE'
const SOURCES = [
  PORTAL,
  CONSOLE,
  'packages/ui',
  'packages/web-kit',
  'packages/contract',
  'packages/rules',
  'packages/laboratory',
]

type Build = readonly [command: string, ...options: string[]]

/** The builds of each app, one after the other; of the portal the pages, which empty the folder, and then the static pages' script. */
const BUILDS: readonly (readonly [app: string, ...builds: Build[]])[] = [
  [PORTAL, ['react-router', 'build'], ['vite', 'build', '--config', 'public-page.config.ts']],
  [CONSOLE, ['vite', 'build']],
]

/** One hash of everything from which the apps are built. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', THIS_FILE, ...SOURCES.flatMap(filesBelow)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/** Copies the licence of the font, which must be distributed with the font, to the files for browsers. */
export function shipFontLicence(clientFolder: string): void {
  const shipped = join(clientFolder, 'licenses/atkinson-hyperlegible-next.txt')
  mkdirSync(dirname(shipped), {recursive: true})
  copyFileSync(join(ROOT, FONT_LICENCE), shipped)
}

/** Builds the web apps, uncompressed, unless the last build is from the same sources. Throws with the build's output if it fails. */
export async function buildApps(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the portal and the console…\n')
  rmSync(STAMP, {force: true})
  await Promise.all(BUILDS.map(([app, ...builds]) => buildApp(app, builds)))
  shipFontLicence(CLIENT)
  writeFileSync(STAMP, sources)
}

async function buildApp(app: string, builds: readonly Build[]): Promise<void> {
  for (const [command, ...options] of builds) {
    const {code, output} = await runCommand(command, options, {cwd: join(ROOT, app), env: {NODE_ENV: 'production'}})
    if (code !== 0) throw new Error(`${app} could not be built:\n${output}`)
  }
}

/** Compresses what the last build left uncompressed, in a process that ends with this one and gives way to all others. */
export async function compressApps(): Promise<void> {
  for (const folder of [CLIENT, join(ROOT, CONSOLE, 'build')]) {
    const {code, output} = await runCommand('node', [join(import.meta.dirname, 'compress-files.ts'), folder])
    if (code !== 0) throw new Error(`The files of ${folder} could not be compressed:\n${output}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildApps()
  await compressApps()
}
