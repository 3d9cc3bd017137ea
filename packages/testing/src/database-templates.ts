import {Client} from 'pg'

/** Connection URLs of the test run's PostgreSQL. */
export type TestServer = {
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

/** Connection URLs of one database, as the role that owns it and as the application. */
export type DatabaseUrls = {
  ownerUrl: string
  appUrl: string
}

/**
 * Makes a database for others to copy, once in a test run, by the first worker that needs it: a copy of `source`, filled by `fill` and then
 * analyzed. It appears under its name only when it is complete.
 */
export async function createTemplate(
  server: TestServer,
  name: string,
  source: string,
  fill: (urls: DatabaseUrls) => Promise<void>,
): Promise<void> {
  await asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const {rows} = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const unfinished = `${name}_unfinished`
    await dropDatabase(server, unfinished)
    await copyDatabase(server, source, unfinished)
    const urls = urlsOf(server, unfinished)
    await fill(urls)
    await analyze(urls.ownerUrl)
    await client.query(
      `alter database ${client.escapeIdentifier(unfinished)} rename to ${client.escapeIdentifier(name)}`,
    )
  })
}

/** Copies a database that nobody is connected to; the copy belongs to the owner of the schema. */
export async function copyDatabase(server: TestServer, source: string, name: string): Promise<void> {
  await asAdmin(server, async (client) => {
    const [copy, original] = [client.escapeIdentifier(name), client.escapeIdentifier(source)]
    await client.query(`create database ${copy} template ${original} owner ceibo_owner strategy file_copy`)
  })
}

/** Drops a database if it exists, ending the connections to it. */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await asAdmin(server, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })
}

/** The URLs of a database of this server. */
export function urlsOf(server: TestServer, name: string): DatabaseUrls {
  return {ownerUrl: withDatabase(server.ownerUrl, name), appUrl: withDatabase(server.appUrl, name)}
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function analyze(ownerUrl: string): Promise<void> {
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function asAdmin(server: TestServer, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({connectionString: server.adminUrl})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
