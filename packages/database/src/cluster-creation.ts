import {execFile} from 'node:child_process'
import {chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {DatabaseStartError} from './database-errors.ts'
import type {PostgresBinaries} from './postgres-binaries.ts'
import type {ServerIdentity} from './server-identity.ts'

/**
 * Creates the PostgreSQL cluster in `directory` if it is missing. It is created under another name and renamed when it is complete and on disk,
 * so that an interrupted first start leaves nothing half-made.
 */
export async function ensureCluster(
  directory: string,
  adminPassword: string,
  on: {binaries: PostgresBinaries; identity: ServerIdentity},
): Promise<void> {
  if (existsSync(directory)) return refuseOtherMajor(directory, on.binaries.major)
  const workshop = `${directory}.incomplete`
  rmSync(workshop, {recursive: true, force: true})
  mkdirSync(workshop, {mode: 0o700})
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, adminPassword, {mode: 0o600})
  if (on.identity.owner !== undefined) {
    chownSync(passwordFile, on.identity.owner.uid, on.identity.owner.gid)
    chownSync(workshop, on.identity.owner.uid, on.identity.owner.gid)
  }
  await runInitdb(join(workshop, 'cluster'), passwordFile, on)
  renameSync(join(workshop, 'cluster'), directory)
  rmSync(workshop, {recursive: true, force: true})
}

async function runInitdb(
  directory: string,
  passwordFile: string,
  on: {binaries: PostgresBinaries; identity: ServerIdentity},
): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    '--username=ceibo_admin',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const {program, args: allArgs, spawn} = on.identity.command(on.binaries.initdb, args)
  try {
    await promisify(execFile)(program, allArgs, {
      ...spawn,
      cwd: '/',
      env: {PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC'},
    })
  } catch (error) {
    throw new DatabaseStartError(`PostgreSQL could not prepare ${directory}: ${lastLines(error)}`, {cause: error})
  }
}

function lastLines(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return (output === '' ? error.message : output).split('\n').slice(-2).join(' ')
}

function refuseOtherMajor(directory: string, major: number): void {
  const versionFile = join(directory, 'PG_VERSION')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'nothing'
  if (Number(found) === major) return
  throw new DatabaseStartError(
    `${directory} holds ${found === 'nothing' ? 'no database' : `a database of PostgreSQL ${found}`}, and this version ` +
      `runs PostgreSQL ${major}. Move the data with pg_dump and pg_restore, or set another DATA_DIR.`,
  )
}
