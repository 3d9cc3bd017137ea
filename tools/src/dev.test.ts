import {once} from 'node:events'
import {createServer} from 'node:net'
import {describe, expect, it, onTestFinished} from 'vitest'
import {freePort} from './bench/product-server.ts'
import {runCommand} from './run-command.ts'

async function takenPort(host: string): Promise<number> {
  const holder = createServer().listen(0, host)
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  const address = holder.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('npm run dev', () => {
  it('names a taken port and how to choose another, and starts nothing', async () => {
    const portal = await takenPort('localhost')
    expect(await runCommand('node', ['tools/src/dev.ts'], {env: {PORTAL_PORT: String(portal)}})).toEqual({
      code: 1,
      output: `Port ${portal} is taken by another process: choose another, such as PORTAL_PORT=${portal + 1}.\n`,
    })
    const server = await takenPort('127.0.0.1')
    const env = {PORT: String(server), PORTAL_PORT: String(await freePort())}
    expect(await runCommand('node', ['tools/src/dev.ts'], {env})).toEqual({
      code: 1,
      output: `Port ${server} is taken by another process: choose another, such as PORT=${server + 1}.\n`,
    })
  })

  it('refuses an invalid port', async () => {
    expect(await runCommand('node', ['tools/src/dev.ts'], {env: {PORTAL_PORT: 'cinco mil'}})).toEqual({
      code: 1,
      output: 'PORTAL_PORT must be a whole number from 1 to 65535.\n',
    })
  })
})
