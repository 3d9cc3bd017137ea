import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {migrationsDirectory, readMigrations, type MigrationFile} from '@ceibo/database/migration-files'
import {type Release, readReleases} from '@ceibo/database/released-migrations'
import * as z from 'zod/mini'
import {ROOT} from './repository-files.ts'

const FOLDER = 'packages/database/src/migrations'

const packageFile = z.object({version: z.string()})

/** The problems of the migrations: their numbers are consecutive, and those of a released version never change. */
export function migrationProblems(): string[] {
  const numbering = numberingProblems(readdirSync(join(ROOT, FOLDER)))
  if (numbering.length > 0) return numbering
  const {version} = packageFile.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  return releaseProblems(version, readReleases(), readMigrations(migrationsDirectory))
}

/** The same for a list of file names, in any order. */
export function numberingProblems(files: readonly string[]): string[] {
  return files.toSorted().flatMap((file, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (file.startsWith(`${number}-`)) return []
    return [`${FOLDER}/${file}: rename it to ${number}-${file.replace(/^\d+-/, '')}, numbers go on without a gap`]
  })
}

/** Released migrations that were edited, renamed or removed, and a version that is not recorded. */
export function releaseProblems(
  version: string,
  releases: readonly Release[],
  files: readonly Pick<MigrationFile, 'name' | 'checksum'>[],
): string[] {
  const recorded = releases.flatMap((release) =>
    Object.entries(release.migrations).map(([name, checksum]) => ({name, checksum, version: release.version})),
  )
  const changed = recorded.flatMap((one, index) => {
    const file = files[index]
    if (file?.name === one.name && file.checksum === one.checksum) return []
    const path = `${FOLDER}/${one.name}.sql`
    return [`${path}: was released with ${one.version} and has changed; put it back and write a new one`]
  })
  if (releases.some((release) => release.version === version)) return changed
  return [
    ...changed,
    `package.json: version ${version} has no record of its migrations; npm run record-release writes it`,
  ]
}
