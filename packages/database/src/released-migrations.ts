import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseStartError} from './database-errors.ts'
import {type MigrationFile, migrationsDirectory, readMigrations} from './migration-files.ts'

/** The migrations that a version brought, as checksums by name. */
export type Release = {version: string; migrations: Readonly<Record<string, string>>}

/** Where the releases stand; `npm run record-release` writes it. */
export const releasesFile: string = join(import.meta.dirname, 'releases.json')

/** The file with rows as a database of a released version has them. */
export const releasedRowsFile = (version: string): string =>
  join(import.meta.dirname, `test-programs/fixtures/rows-${version}.sql`)

/** The released versions, the oldest first. Throws DatabaseStartError for a file that is not such a list. */
export function readReleases(): Release[] {
  const list: unknown = JSON.parse(readFileSync(releasesFile, 'utf8'))
  if (!Array.isArray(list) || !list.every(isRelease)) throw new DatabaseStartError(`${releasesFile} cannot be read.`)
  return list
}

/** The migrations that a database of a version has: its own, and those of all before it. */
export function migrationsUpTo(version: string, releases: readonly Release[] = readReleases()): MigrationFile[] {
  const last = releases.findIndex((one) => one.version === version)
  const names = new Set(releases.slice(0, last + 1).flatMap(({migrations}) => Object.keys(migrations)))
  return readMigrations(migrationsDirectory).filter(({name}) => names.has(name))
}

function isRelease(value: unknown): value is Release {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('migrations' in value)) return false
  const {version, migrations} = value
  if (typeof version !== 'string' || typeof migrations !== 'object' || migrations === null) return false
  return Object.values(migrations).every((checksum) => typeof checksum === 'string')
}
