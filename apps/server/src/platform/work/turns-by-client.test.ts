import {describe, expect, it} from 'vitest'
import {turnsByClient} from './turns-by-client.ts'

/** Works that continue until the test ends them. */
function places(limits: Partial<Parameters<typeof turnsByClient>[0]> = {}) {
  const inTurn = turnsByClient({atOnce: 2, waitingOfOne: 3, waitingInAll: 4, ...limits})
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string, unwanted?: AbortSignal) =>
    inTurn({client, unwanted}, () => {
      begun.push(client)
      return new Promise<void>((end) => ends.push(end))
    })
  const endFirst = async () => {
    ends.shift()?.()
    await new Promise((soon) => setImmediate(soon))
  }
  return {begun, ask, endFirst}
}

const settled = () => new Promise((soon) => setImmediate(soon))

describe('turns by client', () => {
  it('leave a slot to other clients, and alternate between them', async () => {
    const {begun, ask, endFirst} = places()
    void Promise.allSettled([ask('ana'), ask('ana'), ask('ana'), ask('bruno'), ask('carla')])
    await settled()
    expect(begun).toEqual(['ana', 'bruno'])
    for (let n = 0; n < 3; n++) await endFirst()
    expect(begun).toEqual(['ana', 'bruno', 'ana', 'carla', 'ana'])
  })

  it('are busy only for a client with too many in the queue', async () => {
    const {begun, ask} = places()
    void Promise.allSettled([1, 2, 3, 4].map(() => ask('ana')))
    await expect(ask('ana')).rejects.toMatchObject({code: 'busy', waitSeconds: 2})
    void ask('bruno').catch(() => undefined)
    await settled()
    expect(begun).toEqual(['ana', 'bruno'])
  })

  it('of a full queue are taken from the client with most for one with fewer', async () => {
    const {ask} = places({atOnce: 1, waitingInAll: 3})
    const works = [1, 2, 3, 4].map(() => ask('ana'))
    void Promise.allSettled([...works, ask('bruno')])
    await expect(works.at(-1)).rejects.toMatchObject({code: 'busy'})
  })

  it('are dropped when their client has gone', async () => {
    const {begun, ask, endFirst} = places({atOnce: 1})
    const gone = new AbortController()
    void ask('ana').catch(() => undefined)
    const waiting = ask('bruno', gone.signal)
    gone.abort()
    await expect(waiting).rejects.toMatchObject({code: 'busy'})
    await endFirst()
    expect(begun).toEqual(['ana'])
  })
})
