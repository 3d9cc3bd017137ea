import {Worker} from 'node:worker_threads'
import {describe, expect, it} from 'vitest'
import {workerThreads, type ThreadedWork} from './worker-threads.ts'

const workers: Worker[] = []

const ECHO: ThreadedWork = {
  start() {
    const worker = new Worker(new URL('./test-echo-thread.ts', import.meta.url))
    workers.push(worker)
    return worker
  },
  limits: {threads: 1, timeMs: 60_000, memoryBytes: 1e9, idleMs: 60_000, waitingOfOne: 4, waitingInAll: 4},
}

const workOf = (message: string) => ({client: 'ana', about: '', message})
/** Node.js gives a thread that has ended the number -1. */
const running = () => workers.filter(({threadId}) => threadId !== -1).length

describe('the threads of a server', () => {
  it('run works of one kind in one pool, and none is left when they are closed', async () => {
    const threads = workerThreads()
    expect(await threads.run(ECHO, workOf('hello'))).toBe('hello')
    expect(await threads.run(ECHO, workOf('hello'))).toBe('hello')
    expect(running()).toBe(1)
    await threads.close()
    expect(running()).toBe(0)
  })

  it('fail the work that runs and those that wait when they are closed, and take no more', async () => {
    const threads = workerThreads()
    const works = Promise.allSettled([threads.run(ECHO, workOf('hang')), threads.run(ECHO, workOf('hello'))])
    await threads.close()
    expect((await works).map(({status}) => status)).toEqual(['rejected', 'rejected'])
    await expect(threads.run(ECHO, workOf('hello'))).rejects.toMatchObject({code: 'busy'})
    expect(running()).toBe(0)
  })
})
