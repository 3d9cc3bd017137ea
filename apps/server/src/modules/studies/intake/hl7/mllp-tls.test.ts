import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {connect as connectPlain} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ConnectionOptions, connect} from 'node:tls'
import {promisify} from 'node:util'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {mllpFrame} from './mllp-frames.ts'
import {anOru, aSystem, mllpOn} from './test-mllp-server.ts'

const {db} = await freshDatabase()
await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  last_name: 'Suárez',
  first_name: 'María',
})

const folder = await mkdtemp(join(tmpdir(), 'ceibo-tls-'))
afterAll(() => rm(folder, {recursive: true}))

/** A key and a certificate that it signs itself, made by openssl. */
async function certificate(name: string) {
  const [keyPath, certPath] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name}`
  const files = ['-keyout', keyPath, '-out', certPath, '-addext', `subjectAltName=DNS:${name}`]
  await promisify(execFile)('openssl', [...made.split(' '), ...files])
  return {key: await readFile(keyPath), cert: await readFile(certPath)}
}

const [server, laboratory, stranger] = await Promise.all(
  ['portal.example', 'lis.example', 'otro.example'].map(certificate),
)

const over = (options: ConnectionOptions) => (port: number) =>
  connect({port, host: '127.0.0.1', servername: 'portal.example', ca: server?.cert, ...options})

const versionsOf = async (protocol: string) => (await reportsOfStudy(db, laboratoryUid('LAB', protocol))).length

it('stores and acknowledges over TLS what a sender with its certificate sends', async () => {
  const {port, warnings} = await mllpOn(db, {tls: {...server, ca: laboratory?.cert}})
  const system = await aSystem(port, over({...laboratory}))

  expect(await system.ask(anOru({id: 'T-1', protocol: 'T-1'}))).toContain('\rMSA|AA|T-1')

  expect(await versionsOf('T-1')).toBe(1)
  expect(warnings).toEqual([])
})

it.each([
  ['does not speak TLS', (port: number) => connectPlain(port, '127.0.0.1')],
  ['shows no certificate', over({})],
  ['shows a certificate that nobody here signed', over({...stranger})],
  [
    'speaks TLS 1.1 at most',
    over({...laboratory, maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0'}),
  ],
])('closes the connection of a sender that %s, stores nothing of it, and says so in the log', async (_, open) => {
  const {port, warnings} = await mllpOn(db, {tls: {...server, ca: laboratory?.cert}})
  const system = await aSystem(port, open)

  system.write(mllpFrame(Buffer.from(anOru({id: 'T-2', protocol: 'T-2'}))))
  await system.closed()

  expect(await system.answers(1)).toEqual([])
  expect(await versionsOf('T-2')).toBe(0)
  expect(warnings).toEqual(['MLLP: a connection fails to agree on TLS'])
})

it('is not taken for another server by a sender that knows its certificate', async () => {
  const {port, server: stopped} = await mllpOn(db, {tls: {...stranger}, drainMs: 100})
  const system = await aSystem(port, over({}))
  system.write(mllpFrame(Buffer.from(anOru({id: 'T-3', protocol: 'T-3'}))))
  await system.closed()
  expect(await versionsOf('T-3')).toBe(0)
  // A connection that never came about holds up no stop.
  await stopped.close()
})
