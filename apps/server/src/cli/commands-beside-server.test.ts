import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {clusterUrl, readPasswords} from '@ceibo/database/cluster-passwords'
import {portOfRunning} from '@ceibo/database/leftover-server'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {Client} from 'pg'
import {describe, expect, it, onTestFinished} from 'vitest'

/** An installation for all tests: its database is made by the first start. */
const dataDir = temporaryFolder()

const WAIT = {timeout: 60_000, interval: 20}
const UP_TO_DATE = {code: 0, text: 'The database is up to date.\n'}
const WHOLE = {code: 0, text: expect.stringMatching(/^The audit chain is whole: .*\n$/)}

/** Starts a program of this package as its own process, on the embedded database. */
function launch(program: string, args: readonly string[] = []) {
  const {PATH} = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: {PATH, DATA_DIR: dataDir, PORT: '0', DEMO: '0', CAPTCHA: 'off', LOG_LEVEL: 'warn'},
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({code, text}))
  return {child, ended, text: () => text}
}

const ceibo = (line: string) => launch('ceibo.ts', line.split(' '))

async function startServer() {
  const server = launch('../main.ts')
  await expect.poll(server.text, WAIT).toMatch(/Portal +http/)
  const url = /Portal +(http\S+)/.exec(server.text())?.[1] ?? ''
  const stop = async () => {
    server.child.kill('SIGTERM')
    return (await server.ended).code
  }
  return {...server, stop, readiness: async () => (await fetch(`${url}/readyz`)).status}
}

const runningPort = () => portOfRunning(join(dataDir, 'postgres'))

/** Makes every reader of the cases of verification wait. */
async function lockCases(): Promise<Client> {
  const passwords = readPasswords(join(dataDir, 'postgres-passwords.json'))
  const port = runningPort()
  if (passwords === undefined || port === undefined) throw new Error('No database runs')
  const client = new Client({connectionString: clusterUrl('ceibo_app', passwords, port, 'ceibo')})
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table verification_case in access exclusive mode')
  return client
}

const isWaitedFor = async (lock: Client) =>
  (await lock.query("select from pg_locks where relation = 'verification_case'::regclass and not granted")).rows
    .length > 0

describe('commands on the embedded database', {timeout: 240_000}, () => {
  it('work while the server runs, several at once, and the server goes on', async () => {
    const starting = startServer()
    await expect.poll(() => existsSync(join(dataDir, 'in-use-by.txt')), WAIT).toBe(true)
    expect(await ceibo('migrate').ended).toMatchObject({code: 0})
    const server = await starting
    const port = runningPort()
    expect(await ceibo('audit verify').ended).toEqual(WHOLE)
    const both = [ceibo('audit verify'), ceibo('migrate')]
    expect(await Promise.all(both.map(({ended}) => ended))).toEqual([WHOLE, UP_TO_DATE])

    expect(await server.readiness()).toBe(200)
    expect(runningPort()).toBe(port)
    expect(server.text()).not.toContain('"level":"error"')
    expect(await server.stop()).toBe(0)
    expect(runningPort()).toBeUndefined()
  })

  it('start the database themselves without a server, several at once, and stop it', async () => {
    const both = [ceibo('audit verify'), ceibo('migrate')]

    expect(await Promise.all(both.map(({ended}) => ended))).toEqual([WHOLE, UP_TO_DATE])
    expect(runningPort()).toBeUndefined()
  })

  it('that are ended by a signal end their database', async () => {
    const {child, ended} = ceibo('audit verify')
    await expect.poll(runningPort, {...WAIT, interval: 2}).toBeDefined()
    child.kill('SIGTERM')
    await ended

    await expect.poll(runningPort, WAIT).toBeUndefined()
    expect(await ceibo('migrate').ended).toEqual(UP_TO_DATE)
  })

  it('that are killed hinder no start of the server', async () => {
    const {child, ended} = ceibo('audit verify')
    await expect.poll(runningPort, {...WAIT, interval: 2}).toBeDefined()
    child.kill('SIGKILL')
    await ended
    const server = await startServer()

    expect(await server.readiness()).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it('are waited for by a server that starts, and say in one line when it is stopped before they are done', async () => {
    const first = ceibo('audit verify')
    await expect.poll(() => readFileSync(join(dataDir, 'in-use-by.txt'), 'utf8'), WAIT).toContain(`${first.child.pid} `)
    const server = await startServer()
    expect(await first.ended).toEqual(WHOLE)

    const lock = await lockCases()
    const second = ceibo('review list')
    await expect.poll(() => isWaitedFor(lock), WAIT).toBe(true)
    await server.stop()
    expect(await second.ended).toEqual({
      code: 1,
      text: expect.stringMatching(/^The database stopped, or its server did, before the command was done\. [^\n]*\n$/),
    })
  })
})
