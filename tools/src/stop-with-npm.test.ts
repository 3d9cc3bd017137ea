import {spawn} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {describe, expect, it, onTestFinished} from 'vitest'

const PROGRAM = join(import.meta.dirname, 'test-start.ts')

/** Starts the product with its own embedded database; returns its output and its processes. */
function launch(command: string, args: readonly string[]) {
  const folder = temporaryFolder()
  const script = `"${process.execPath}" "${PROGRAM}"`
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({name: 'started', version: '1.0.0', scripts: {start: script}}),
  )
  const {PATH, HOME} = process.env
  const child = spawn(command, args, {
    cwd: folder,
    env: {PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: '0', CAPTCHA: 'off', LOG_LEVEL: 'warn'},
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)))
  const pidIn = (path: string) => {
    const file = join(folder, 'data', path)
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  }
  const processes = () => ({server: pidIn('in-use-by.txt'), postgres: pidIn('postgres/postmaster.pid')})
  onTestFinished(() => {
    child.kill('SIGKILL')
    const {server} = processes()
    if (isAlive(server)) process.kill(server, 'SIGKILL')
  })
  return {child, processes, written: () => written}
}

function isAlive(pid: number): boolean {
  if (Number.isNaN(pid)) return false
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const WAIT = {timeout: 90_000, interval: 100}

describe('npm start', {timeout: 240_000}, () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('when npm gets %s, ends the server and its PostgreSQL', async (signal) => {
    const {child, processes, written} = launch('npm', ['start'])
    await expect.poll(written, WAIT).toMatch(/Portal +http/)
    const {server, postgres} = processes()
    expect([isAlive(server), isAlive(postgres)]).toEqual([true, true])
    child.kill(signal)

    await expect.poll(() => [isAlive(server), isAlive(postgres)], WAIT).toEqual([false, false])
  })

  it('when the server gets SIGTERM before it serves, ends PostgreSQL too', async () => {
    const {child, processes, written} = launch(process.execPath, [PROGRAM])
    await expect.poll(() => isAlive(processes().postgres), {...WAIT, interval: 5}).toBe(true)
    const {server, postgres} = processes()
    child.kill('SIGTERM')

    await expect.poll(() => [isAlive(server), isAlive(postgres)], WAIT).toEqual([false, false])
    expect(written()).not.toContain('Portal')
  })
})
