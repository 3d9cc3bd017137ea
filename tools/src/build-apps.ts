import {createHash} from 'node:crypto'
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {filesBelow, ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

const PORTAL = 'apps/portal'
const STAMP = join(ROOT, PORTAL, 'build/sources.sha256')
const SOURCES = [PORTAL, 'packages/ui', 'packages/client', 'packages/contract', 'packages/rules']

/** One hash over everything the portal is built from. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', ...SOURCES.flatMap(filesBelow)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/** Builds the web apps unless their build is that of today's sources. Throws with the build's output if it fails. */
export async function buildApps(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the portal…\n')
  rmSync(STAMP, {force: true})
  const {code, output} = await runCommand('react-router', ['build'], {
    cwd: join(ROOT, PORTAL),
    env: {NODE_ENV: 'production'},
  })
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
  writeFileSync(STAMP, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApps()
