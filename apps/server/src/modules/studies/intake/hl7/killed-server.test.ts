import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it, onTestFinished} from 'vitest'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {mllpFrame} from './mllp-frames.ts'
import {anOru, aSystem} from './test-mllp-server.ts'

const database = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-killed-'))
afterAll(() => rm(folder, {recursive: true}))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts the product as its own process. */
async function launched(mllpPort: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: '0',
      PORT: '0',
      MLLP_PORT: String(mllpPort),
      CAPTCHA: 'off',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let written = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (/Portal +http/.test(written)) ready.resolve()
    })
  }
  child.once('exit', () => ready.reject(new Error(written)))
  await ready.promise
  return child
}

it(
  'a server that is killed after a message was stored, and before it is acknowledged, stores it once',
  {timeout: 180_000},
  async () => {
    const {db} = database
    await aPatient(db, {
      document_type_id: 2,
      document_number: '71000012',
      birth_date: '1983-05-14',
      first_name: 'María',
      last_name: 'Suárez',
    })
    const port = await freePort()
    const versions = async () => (await reportsOfStudy(db, laboratoryUid('LAB', 'K-1'))).length
    const first = await launched(port)
    const system = await aSystem(port)
    system.write(mllpFrame(Buffer.from(anOru({id: 'K-1', protocol: 'K-1'}))))
    while ((await versions()) === 0) await pause(1)
    first.kill('SIGKILL')
    await once(first, 'exit')

    await launched(port)
    const again = await aSystem(port)
    expect(await again.ask(anOru({id: 'K-1', protocol: 'K-1'}))).toContain('\rMSA|AA|K-1\r')
    expect(await versions()).toBe(1)
    expect(await db.selectFrom('intake_message').select('answer').execute()).toHaveLength(1)
  },
)
