import {type Asker, busy, clientQueues} from './client-queues.ts'

type Limits = {atOnce: number; waitingOfOne: number; waitingInAll: number}
type Turn = {client: string; begin: () => void; reject: (error: unknown) => void}

/**
 * Runs at most `atOnce` works at a time. Clients take turns, and if several works may run, one slot is reserved for other clients. Throws `busy`
 * when too many wait, and for a work that was dropped in favour of a client with fewer.
 */
export function turnsByClient({atOnce, ...waiting}: Limits) {
  const mostOfOne = Math.max(1, atOnce - 1)
  const queues = clientQueues<Turn>(waiting)
  const running: string[] = []

  function dispatch(): void {
    while (running.length < atOnce) {
      const turn = queues.next((client) => running.filter((one) => one === client).length < mostOfOne)
      if (turn === undefined) return
      running.push(turn.client)
      turn.begin()
    }
  }

  return async function inTurn<Result>({client, unwanted}: Asker, work: () => Promise<Result>): Promise<Result> {
    if (unwanted?.aborted || !queues.makeRoomFor(client)) throw busy()
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const turn = {client, begin: resolve, reject}
    const leave = () => queues.forget(turn) && reject(busy())
    unwanted?.addEventListener('abort', leave, {once: true})
    queues.add(turn)
    dispatch()
    await promise.finally(() => unwanted?.removeEventListener('abort', leave))
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(client), 1)
      dispatch()
    }
  }
}
