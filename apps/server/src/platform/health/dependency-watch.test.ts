import {once} from 'node:events'
import {createServer} from 'node:net'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {pino} from 'pino'
import {expect, it, onTestFinished} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {readConfiguration} from '#platform/configuration/configuration.ts'
import {dependenciesOf, watchDependencies} from './dependency-watch.ts'
import {healthOf} from './health.ts'
import {metrics} from './metrics.ts'

const {db} = await freshDatabase()
const calm = {isBusy: () => false, lagSeconds: () => 0, stop: () => undefined}

async function listening(port = 0) {
  const server = createServer((socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = () => new Promise((resolve) => server.close(resolve))
  return {port: typeof address === 'object' && address !== null ? address.port : 0, stop}
}

it('names an outside system that is down in log, readiness and metrics, and again when it is up', async () => {
  const [smtp, s3] = [await listening(), await listening()]
  onTestFinished(() => void s3.stop())
  const lines: string[] = []
  const log = pino({}, {write: (line) => void lines.push(line)})
  const dependencies = ['smtp', 's3'].map((name, at) => ({name, host: '127.0.0.1', port: [smtp, s3][at]?.port ?? 0}))
  const watch = watchDependencies(dependencies, {clock: settableClock(TEST_NOW), log, everyMs: 50})
  onTestFinished(() => watch.stop())
  const numbers = metrics(calm, [], watch)
  const server = await testServer(db, {routes: [], extras: [healthOf(watch), numbers.mount]})
  const ready = async () => (await server.inject('/readyz')).json<unknown>()

  await expect.poll(() => watch.states().length).toBe(2)
  expect(await ready()).toEqual({status: 'ready'})
  await smtp.stop()
  await expect.poll(ready).toEqual({
    status: 'degraded',
    dependencies: [{name: 'smtp', state: 'down', since: TEST_NOW.toISOString()}],
  })
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  const {body} = await server.inject('/metrics')
  expect(body).toContain('ceibo_dependency_up{dependency="smtp"} 0')
  expect(body).toContain('ceibo_dependency_up{dependency="s3"} 1')

  const again = await listening(smtp.port)
  onTestFinished(() => void again.stop())
  await expect.poll(ready).toEqual({status: 'ready'})
  expect(lines.map((line) => (/"msg":"(.*?)"/.exec(line) ?? [])[1])).toEqual([
    'A dependency is down: smtp',
    'A dependency is up again: smtp',
  ])
})

it('knows the outside systems of the configuration by their addresses', () => {
  const config = readConfiguration({
    SECRET_KEY: 'a secret for tests, 32 characters',
    CLAMD_URL: 'tcp://[::1]:3310',
    SMTP_URL: 'smtps://u:p@mail.example',
    DICOMWEB_URL: 'https://pacs.example/dicom-web',
    BOOKING_SYSTEM_URL: 'http://agenda.example:8080/x',
    BOOKING_SYSTEM_KEY: 'k',
    S3_URL: 'http://s3.example',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
  })
  expect(dependenciesOf(config)).toEqual([
    {name: 'clamd', host: '::1', port: 3310},
    {name: 's3', host: 's3.example', port: 80},
    {name: 'smtp', host: 'mail.example', port: 465},
    {name: 'agenda', host: 'agenda.example', port: 8080},
    {name: 'dicomweb', host: 'pacs.example', port: 443},
  ])
})
