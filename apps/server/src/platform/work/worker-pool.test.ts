import {Worker} from 'node:worker_threads'
import {describe, expect, it} from 'vitest'
import {LostWork, workerPool} from './worker-pool.ts'

const START = () => new Worker(new URL('./test-echo-thread.ts', import.meta.url))

const poolOf = (changes: Partial<Parameters<typeof workerPool>[1]> = {}) =>
  workerPool(START, {
    threads: 2,
    timeMs: 60_000,
    memoryBytes: 1e9,
    idleMs: 1000,
    waitingOfOne: 4,
    waitingInAll: 6,
    ...changes,
  }).run

const workOf = (client: string, message: string) => ({client, about: message, message})

describe('a pool of threads', () => {
  it('continues with a new thread when one ended in the middle of a work', async () => {
    const work = poolOf({threads: 1})
    const lost = work(workOf('ana', 'exit'))
    const next = work(workOf('ana', 'hello'))
    await expect(lost).rejects.toBeInstanceOf(LostWork)
    expect(await next).toBe('hello')
  })

  it('ends a work that takes too long', async () => {
    await expect(poolOf({timeMs: 50})(workOf('ana', 'hang'))).rejects.toBeInstanceOf(LostWork)
  })

  it('reserves a thread for others when one client has many works', async () => {
    const work = poolOf()
    const many = [work(workOf('ana', 'slow')), work(workOf('ana', 'hello'))]
    expect(await Promise.race([...many, work(workOf('bruno', 'hi'))])).toBe('hi')
    await Promise.all(many)
  })

  it('is busy only for a client with too many works in the queue', async () => {
    const work = poolOf({threads: 1})
    const first = ['slow', 'hello', 'hello', 'hello', 'hello'].map((message) => work(workOf('ana', message)))
    await expect(work(workOf('ana', 'hello'))).rejects.toMatchObject({code: 'busy', waitSeconds: 2})
    expect(await Promise.all([work(workOf('bruno', 'hello')), work(workOf('bruno', 'hello'))])).toEqual([
      'hello',
      'hello',
    ])
    await Promise.all(first)
  })

  it('drops from a full queue the work of the client with most for one with fewer, and none for one with as many', async () => {
    const work = poolOf({threads: 1})
    const running = work(workOf('ana', 'slow'))
    const most = [1, 2, 3, 4].map(() => work(workOf('ana', 'hello')))
    const less = [1, 2].map(() => work(workOf('bruno', 'hello')))
    const settled = Promise.allSettled([running, ...most, ...less])

    const [newcomer, another] = [work(workOf('carla', 'hello')), work(workOf('carla', 'hello'))]
    const beyond = work(workOf('bruno', 'hello'))

    await expect(beyond).rejects.toMatchObject({code: 'busy'})
    expect(await Promise.all([newcomer, another])).toEqual(['hello', 'hello'])
    const statuses = (await settled).map(({status}) => status)
    expect(statuses.slice(1)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('drops a work in the queue once it is aborted', async () => {
    const work = poolOf({threads: 1, timeMs: 300})
    const hung = Promise.allSettled([work(workOf('ana', 'hang'))])
    const gone = new AbortController()
    const unwanted = work({...workOf('ana', 'exit'), unwanted: gone.signal})
    gone.abort()
    await expect(unwanted).rejects.toMatchObject({code: 'busy'})
    await hung
  })
})
