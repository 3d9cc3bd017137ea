import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, extname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {brotliCompress, gzip, type ZlibOptions} from 'node:zlib'
import {filesBelow, ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

const PORTAL = 'apps/portal'
const STAMP = join(ROOT, PORTAL, 'build/sources.sha256')
const THIS_FILE = 'tools/src/build-apps.ts'
const FONT_LICENCE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE'
const SOURCES = [
  PORTAL,
  'packages/ui',
  'packages/web-kit',
  'packages/contract',
  'packages/rules',
  'packages/laboratory',
]

/** The builds of the pages and of the static pages' script; the first one empties the folder of both. */
const BUILDS = [
  ['react-router', 'build'],
  ['vite', 'build', '--config', 'public-page.config.ts'],
] as const

/** One hash of everything from which the portal is built. */
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

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])

/** Writes a brotli and a gzip copy, with the strongest compression, beside each file of a folder that becomes smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, {withFileTypes: true, recursive: true})
  const compressible = files.filter(({name}) => COMPRESSIBLE.has(extname(name)))
  await Promise.all(compressible.map(({name, parentPath}) => compressFile(join(parentPath, name))))
}

/** Compresses in the threads of Node.js, so that several files take all processors. */
async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path)
  const [brotli, gzipped] = await Promise.all([brotliOf(content), gzipOf(content, {level: 9})])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipped)
}

/** Builds the web apps unless the last build is from the same sources. Throws with the build's output if it fails. */
export async function buildApps(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the portal…\n')
  rmSync(STAMP, {force: true})
  for (const [command, ...options] of BUILDS) {
    const {code, output} = await runCommand(command, options, {
      cwd: join(ROOT, PORTAL),
      env: {NODE_ENV: 'production'},
    })
    if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
  }
  const client = join(ROOT, PORTAL, 'build/client')
  shipFontLicence(client)
  await compressFiles(client)
  writeFileSync(STAMP, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApps()
