import {migrateDatabase} from '@ceibo/database/migrate-database'
import {startTemporaryServer} from '@ceibo/database/temporary-server'
import type {TestProject} from 'vitest/node'
import {createTemplate, type TestServer} from './database-templates.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Before all test files: one PostgreSQL for the run, with a migrated database to copy. Returns the function that ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = await startTemporaryServer(() => undefined)
  const server = {adminUrl: running.adminUrl, ownerUrl: running.ownerUrl, appUrl: running.appUrl}
  await createTemplate(server, 'prepared', 'template0', async (urls) => {
    await migrateDatabase({ownerUrl: urls.ownerUrl, log: () => undefined})
  })
  project.provide('testServer', server)
  return () => running.stop()
}
