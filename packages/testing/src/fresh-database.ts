import {randomBytes} from 'node:crypto'
import {connectDatabase, type Database} from '@ceibo/database/open-database'
import {afterAll, inject} from 'vitest'
import {copyDatabase, createTemplate, type DatabaseUrls, dropDatabase, urlsOf} from './database-templates.ts'

export type FreshDatabase = DatabaseUrls & {
  /** Connected as the application, `ceibo_app`. */
  db: Database
}

export type FreshDatabaseOptions = {
  /** A prepared content that several test files copy; made once in a run, by the first that needs its name. */
  template?: {name: string; seed: (on: FreshDatabase) => Promise<void>}
}

/**
 * A migrated database for this test file, or a copy of a prepared one; dropped after the file's tests. Call it at the top of the file: `const
 * {db} = await freshDatabase()`.
 */
export async function freshDatabase(options: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const server = inject('testServer')
  const {template} = options
  if (template !== undefined) {
    await createTemplate(server, template.name, 'prepared', (urls) => seedWith(template.seed, urls))
  }
  const name = `fresh_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, template?.name ?? 'prepared', name)
  const fresh = connected(urlsOf(server, name))
  afterAll(async () => {
    await fresh.db.destroy()
    await dropDatabase(server, name)
  })
  return fresh
}

async function seedWith(seed: (on: FreshDatabase) => Promise<void>, urls: DatabaseUrls): Promise<void> {
  const fresh = connected(urls)
  try {
    await seed(fresh)
  } finally {
    await fresh.db.destroy()
  }
}

/** Longer than for requests, because many test files share a machine. */
const STATEMENT_SECONDS = 120

function connected(urls: DatabaseUrls): FreshDatabase {
  return {...urls, db: connectDatabase(urls.appUrl, () => undefined, {statementSeconds: STATEMENT_SECONDS})}
}
