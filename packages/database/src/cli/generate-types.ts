import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {migrateDatabase} from '../migrate-database.ts'
import {startTemporaryServer} from '../temporary-server.ts'

// Writes the table types from a freshly migrated database; with --check it only compares, and fails if they differ.

const target = join(import.meta.dirname, '../generated/database-types.ts')
const typeMapping = {int8: 'number'}

async function generatedTypes(): Promise<string> {
  const server = await startTemporaryServer(() => undefined)
  try {
    await migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
    const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js')
    const {stdout} = await promisify(execFile)(process.execPath, [
      codegen,
      '--dialect=postgres',
      '--date-parser=string',
      '--default-schema=public',
      '--exclude-pattern=schema_migration',
      `--type-mapping=${JSON.stringify(typeMapping)}`,
      `--url=${server.ownerUrl}`,
      '--log-level=silent',
      '--print',
    ])
    return `${stdout.trim()}\n`
  } finally {
    await server.stop()
  }
}

const types = await generatedTypes()
if (!process.argv.includes('--check')) {
  writeFileSync(target, types)
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
  process.stderr.write('The table types differ from the migrations: run npm run generate-types\n')
  process.exitCode = 1
}
