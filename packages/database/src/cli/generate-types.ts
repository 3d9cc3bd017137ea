import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {Client} from 'pg'
import {migrateDatabase} from '#migrate-database.ts'
import {startTemporaryServer} from '#temporary-server.ts'

// Writes the table types from a freshly migrated database; with --check it only compares, and fails if they differ.

const target = join(import.meta.dirname, '../generated/database-types.ts')
const typeMapping = {int8: 'number'}

/** Columns whose type is the union of the words that their check allows. */
const WORD_COLUMNS = [
  'person.status',
  'notification.topic',
  'notification.page',
  'relationship.relationship',
  'relationship.status',
  'relationship.scope',
  'acting_invitation.scope',
  'acting_invitation.state',
  'account_origin.channel',
  'terms_acceptance.channel',
  'enquiry.kind',
  'data_request.kind',
  'data_request.field',
  'data_export.state',
  'verification_case.kind',
  'sign_in_challenge.kind',
  'verification_case.validation_type',
  'verification_event.kind',
  'review_claim.queue',
  'verification_case.channel',
  'verification_case.status_before',
]

/** The types of these columns, taken from their checks. */
async function wordTypes(url: string): Promise<Record<string, string>> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    const {rows} = await client.query<{path: string; check: string; optional: boolean; generated: boolean}>(
      `select format('%s.%s', conrelid::regclass, attname) as path, pg_get_constraintdef(pg_constraint.oid) as check,
         not attnotnull as optional, atthasdef as generated
       from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
       where contype = 'c' and format('%s.%s', conrelid::regclass, attname) = any($1)`,
      [WORD_COLUMNS],
    )
    return Object.fromEntries(
      rows.map(({path, check, optional, generated}) => {
        const words = [...check.matchAll(/'[^']+'/g)].map(([word]) => word)
        const type = [...words, ...(optional ? ['null'] : [])].join(' | ')
        return [path, generated ? `Generated<${type}>` : type]
      }),
    )
  } finally {
    await client.end()
  }
}

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
      `--overrides=${JSON.stringify({columns: await wordTypes(server.ownerUrl)})}`,
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
