import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, vi} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {composeServer} from './compose-server.ts'
import type {DemoExtension} from './demo-extension.ts'
import {createLog} from './platform/health/create-log.ts'

const {appUrl, ownerUrl} = await freshDatabase()

function aComposition() {
  const load = vi.fn<DemoExtension['load']>(async () => undefined)
  const build = Promise.withResolvers<void>()
  const config = testConfiguration({DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: temporaryFolder()})
  const demo = {people: [], staff: [], password: '', load, startImages: () => ({stop: async () => undefined})}
  const composed = composeServer(config, createLog('silent'), {demo, whenBuilt: build.promise})
  return {build, composed, load}
}

it('loads the demo while the apps are being built', async () => {
  const {build, composed, load} = aComposition()
  await vi.waitUntil(() => load.mock.calls.length > 0)
  build.resolve()
  const {http, close} = await composed
  await http.ready()
  await close()
  expect(load).toHaveBeenCalledOnce()
})

it('a build that failed ends the start, after the database was prepared', async () => {
  const {build, composed, load} = aComposition()
  await vi.waitUntil(() => load.mock.calls.length > 0)
  build.reject(new Error('The portal could not be built'))
  await expect(composed).rejects.toThrow('The portal could not be built')
})

it('ends its threads when it closes', async () => {
  const {build, composed} = aComposition()
  build.resolve()
  const {on, close} = await composed
  const worker = new Worker(new URL('./platform/work/test-echo-thread.ts', import.meta.url))
  const limits = {threads: 1, timeMs: 60_000, memoryBytes: 1e9, idleMs: 60_000, waitingOfOne: 1, waitingInAll: 1}
  const ended = once(worker, 'exit')
  expect(await on.threads.run({start: () => worker, limits}, {client: 'ana', about: '', message: 'hello'})).toBe(
    'hello',
  )
  await close()
  await ended
})
