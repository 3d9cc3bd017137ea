import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'

const PROGRAM = '/usr/sbin/Orthanc'
const PLUGIN = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so'
const USER = {name: 'ceibo', password: 'a word of the tests'}
const START_MS = 20_000

/** The Authorization header for the archive of the tests. */
export const ORTHANC_AUTHORIZATION = `Basic ${Buffer.from(`${USER.name}:${USER.password}`).toString('base64')}`
export const ORTHANC_USER = USER

export type TestOrthanc = {
  /** The URL of its DICOMweb services. */
  url: string
  add(file: Uint8Array): Promise<void>
  stop(): Promise<void>
}

/**
 * A real Orthanc with an empty archive on a free port. The caller stops it. Fails where Orthanc is not installed, because the tests would prove
 * nothing without it.
 */
export async function startOrthanc(): Promise<TestOrthanc> {
  if (!existsSync(PROGRAM) || !existsSync(PLUGIN)) {
    throw new Error('Orthanc is missing: the tests of DICOMweb need it (apt-get install orthanc orthanc-dicomweb)')
  }
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-orthanc-'))
  const port = await freePort()
  const configuration = join(folder, 'orthanc.json')
  await writeFile(configuration, JSON.stringify(settings(folder, port)))
  const program = spawn(PROGRAM, [configuration], {stdio: 'ignore'})
  const ended = once(program, 'exit')
  async function stop() {
    program.kill('SIGKILL')
    await ended
    await rm(folder, {recursive: true, force: true})
  }
  const address = `http://127.0.0.1:${port}`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/${path}`, {...init, headers: {authorization: ORTHANC_AUTHORIZATION}})

  const giveUpAt = performance.now() + START_MS
  for (;;) {
    const isUp = await ask('system').then(
      ({ok}) => ok,
      () => false,
    )
    if (isUp) break
    if (program.exitCode !== null || performance.now() > giveUpAt) {
      await stop()
      throw new Error(`Orthanc did not start on port ${port}`)
    }
    await wait(50)
  }
  return {
    url: `${address}/dicom-web`,
    async add(file) {
      const answer = await ask('instances', {method: 'POST', body: Buffer.from(file)})
      if (!answer.ok) throw new Error(`Orthanc took no file: ${await answer.text()}`)
    },
    stop,
  }
}

/** Independent of the machine's own Orthanc: another folder, port and configuration. */
const settings = (folder: string, port: number) => ({
  Name: 'Ceibo tests',
  StorageDirectory: join(folder, 'archive'),
  IndexDirectory: join(folder, 'archive'),
  HttpPort: port,
  RemoteAccessAllowed: false,
  AuthenticationEnabled: true,
  RegisteredUsers: {[USER.name]: USER.password},
  DicomServerEnabled: false,
  Plugins: [PLUGIN],
  DicomWeb: {Enable: true, Root: '/dicom-web/'},
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
