import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {connect, createServer, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {Client} from 'pg'
import {afterAll, describe, expect, it, onTestFinished} from 'vitest'
import {putInOutbox} from './modules/notifications/mail/test-mail-outbox.ts'

const database = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-main-'))
afterAll(() => rm(folder, {recursive: true}))

/** Starts the product as its own process, on this file's database; its output is collected. */
function launch(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: '0',
      CAPTCHA: 'off',
      ...variables,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let written = ''
  const ready = Promise.withResolvers<string>()
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const url = /Portal +(http\S+)/.exec(written)?.[1]
      if (url !== undefined) ready.resolve(url)
    })
  }
  return {child, ready: ready.promise, ended, written: () => written}
}

describe('the process', {timeout: 60_000}, () => {
  it('names the variable and its allowed values in one line, and does not start', async () => {
    const {ended, written} = launch({PORT: 'tres mil'})

    expect(await ended).toBe(1)
    expect(written()).toBe('PORT must be a whole number from 0 to 65535.\n')
  })

  it('names a taken port and how to choose another, in one line', async () => {
    const holder = createServer()
    holder.listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const {ended, written} = launch({PORT: String(port)})

    expect(await ended).toBe(1)
    expect(written()).toBe(`Port ${port} is taken by another process: choose another, such as PORT=${port + 1}.\n`)
    holder.close()
  })

  it('names a database that cannot be reached, in one line', async () => {
    const url = 'postgresql://ceibo:none@127.0.0.1:1/none'
    const {ended, written} = launch({PORT: '0', DATABASE_URL: url, DATABASE_OWNER_URL: url})

    expect(await ended).toBe(1)
    expect(written()).toMatch(/^The database at 127\.0\.0\.1:1 cannot be opened: .*\n$/)
  })

  it.each([
    ['lies in a file', join(folder, 'a-file/data')],
    ['no folder can be made for', '/proc/ceibo/data'],
  ])('names a data directory that %s, in one line', async (_, dataDir) => {
    await writeFile(join(folder, 'a-file'), '')
    const {ended, written} = launch({DATA_DIR: dataDir})

    expect(await ended).toBe(1)
    expect(written()).toMatch(/^The data directory [^\n]* cannot be made: [^\n]* Set DATA_DIR to [^\n]*\n$/)
    expect(written()).toContain(dataDir)
  })

  it('keeps running when the database fails while the jobs start, and starts them when it is back', async () => {
    const proxy = await dyingProxy(database.ownerUrl, {dies: 3})
    const {child, ready, ended, written} = launch({PORT: '0', DATABASE_OWNER_URL: proxy.url})
    const url = await ready
    await expect.poll(proxy.deaths, {timeout: 30_000}).toBe(3)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const owner = new Client({connectionString: database.ownerUrl})
    await owner.connect()
    const scheduled = async () => (await owner.query('select from pgboss.schedule').catch(() => undefined))?.rowCount
    await expect.poll(scheduled, {timeout: 30_000}).toBeGreaterThan(0)
    await owner.end()

    expect(written()).toContain('The jobs could not be started; they will be tried again')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('finishes running calls when it is asked to stop, and accepts no new ones', async () => {
    const {child, ready, ended, written} = launch({PORT: '0'})
    const url = await ready
    // Not asked before: an answer that is shared would not wait for the table.
    const catalogue = `${url}/api/adminsitio/registernosociosmg/maestro/documentos/tipos`
    const owner = new Client({connectionString: database.ownerUrl})
    await owner.connect()
    await owner.query('begin; lock table document_type in access exclusive mode')
    const running = fetch(catalogue)
    await waitingForLock()
    child.kill('SIGTERM')
    await untilRefused(`${url}/healthz`)
    await owner.query('commit')
    await owner.end()

    expect((await running).status).toBe(200)
    expect(await ended).toBe(0)
    expect(written()).not.toContain('"level":"error"')
  })

  it('stops within seconds while a mail server stalls, and sends the mails after the next start', async () => {
    const at = new Date()
    for (let mail = 0; mail < 13; mail++) await putInOutbox(database.db, {recipient: `p${mail}@ceibo.example`, at})
    const {url, stalled} = await stallingMailServer()
    const {child, ready, ended} = launch({PORT: '0', SMTP_URL: url})
    await ready
    await stalled
    const began = performance.now()
    child.kill('SIGTERM')

    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(15_000)
    const mails = await database.db.selectFrom('mail_outbox').select(['tries', 'sent_at', 'not_before']).execute()
    expect(mails).toHaveLength(13)
    for (const mail of mails) {
      expect(mail).toMatchObject({tries: 0, sent_at: null})
      expect(mail.not_before.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })
})

/** A proxy of the database that breaks the first connections whose queries name the tables of jobs. */
async function dyingProxy(target: string, {dies}: {dies: number}) {
  const {hostname, port} = new URL(target)
  let deaths = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    upstream.pipe(client)
    client.on('data', (chunk) => {
      if (deaths < dies && chunk.includes('pgboss')) {
        deaths++
        client.destroy()
      } else {
        upstream.write(chunk)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const own = new URL(target)
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {url: own.href, deaths: () => deaths}
}

/** A mail server that receives mails and never confirms them. */
async function stallingMailServer() {
  const stalled = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    // The end of a mail may arrive separately from the rest.
    let heard = ''
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      heard += line
      if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n')
      if (line.startsWith('DATA')) socket.write('354 Go on\r\n')
      if (heard.endsWith('\r\n.\r\n')) stalled.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {url: `smtp://127.0.0.1:${port}`, stalled: stalled.promise}
}

/** Waits until a connection waits for a lock of this database. */
async function waitingForLock(): Promise<void> {
  const {rows} = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(database.db)
  if (rows.length === 0) await waitingForLock()
}

/** Waits until no new call is accepted: connections are refused, or an open one gets 503. */
async function untilRefused(url: string): Promise<void> {
  const status = await fetch(url).then(
    (answer) => answer.status,
    () => 503,
  )
  if (status !== 503) await untilRefused(url)
}
