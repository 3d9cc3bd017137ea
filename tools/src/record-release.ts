// npm run record-release: writes down the migrations of the version in package.json, and rows as a database of it has them.
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {migrateDatabase} from '@ceibo/database/migrate-database'
import {migrationsDirectory, readMigrations} from '@ceibo/database/migration-files'
import {connectDatabase} from '@ceibo/database/open-database'
import {readReleases, releasedRowsFile, releasesFile} from '@ceibo/database/released-migrations'
import {startTemporaryServer} from '@ceibo/database/temporary-server'
import {loadDemo} from '@ceibo/demo/load-demo'
import * as z from 'zod/mini'
import {takeRows} from './release-rows.queries.ts'
import {ROOT} from './repository-files.ts'

/** The demo of this day; a fixed one, so that the same version gives the same rows. */
const NOW = new Date('2026-02-13T15:00:00Z')

const {version} = z.object({version: z.string()}).parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const releases = readReleases()
if (releases.some((one) => one.version === version)) {
  throw new Error(`${version} is recorded already: a release never changes. Raise the version in every package.json.`)
}

const server = await startTemporaryServer(() => undefined)
try {
  await migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
  const db = connectDatabase(server.ownerUrl, () => undefined, {statementSeconds: 120})
  await loadDemo(db, {
    now: NOW,
    hashPassword: (plain) => Promise.resolve(`hash of ${plain}`),
    putPicture: () => Promise.resolve(),
  })
  await db.destroy()
  writeFileSync(releasedRowsFile(version), await takeRows(server.adminUrl.replace(/postgres$/, 'ceibo')))
} finally {
  await server.stop()
}

const recorded = new Set(releases.flatMap(({migrations}) => Object.keys(migrations)))
const added = readMigrations(migrationsDirectory).filter(({name}) => !recorded.has(name))
const migrations = Object.fromEntries(added.map(({name, checksum}) => [name, checksum]))
writeFileSync(releasesFile, `${JSON.stringify([...releases, {version, migrations}], null, 2)}\n`)
process.stdout.write(`${version} is recorded with ${added.length} migrations of its own.\n`)
