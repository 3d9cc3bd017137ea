import {request} from 'node:http'
import {ENDPOINTS} from '@ceibo/contract/endpoint-table'
import {pathOf} from '@ceibo/contract/endpoint'
import type {Endpoint} from '@ceibo/contract/endpoint'
import {passwordHasher} from '@ceibo/server/platform/password-hasher'
import {worstRequests} from '@ceibo/testing/worst-requests'
import type {WorstRequest} from '@ceibo/testing/worst-requests'
import type {BenchResult} from './bench-result.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {signIn} from './wire-client.ts'
import type {SignedIn} from './wire-client.ts'
import {withProduct} from './with-product.ts'
import type {OnProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const MAX_MILLISECONDS = 50
/** The cost of a request is the minimum of its attempts, because garbage collection and compilation affect single ones. */
const TRIES = 2
/** One account for each request of a call, so that no limit by account refuses it. */
const ACCOUNTS = 80
const WARM_UP = 1

type Worst = {call: string; milliseconds: number}

/** The longest time that a request of 256 KB to any call can block the event loop, by the kind of malformed content. */
export const run = (): Promise<BenchResult> =>
  withProduct(measure, {
    // Each request comes from another network, so that no limit refuses it.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })

async function measure({product, database}: OnProduct): Promise<BenchResult> {
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash(PASSWORD)
  const patients: SignedIn[] = []
  for (const document of await insertAccounts(database.ownerUrl, ACCOUNTS, passwordHash)) {
    patients.push(await signIn(product.url, document, PASSWORD))
  }
  let sent = 0
  const costOf = async (endpoint: Endpoint, worstOf: WorstRequest) => {
    const patient = patients[++sent % patients.length]
    const headers = {'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.1`}
    const before = product.mainThreadMilliseconds()
    await send(product.url, endpoint, worstOf, {...headers, ...(patient && signedIn(patient))})
    return product.mainThreadMilliseconds() - before
  }
  const endpoints: readonly Endpoint[] = ENDPOINTS
  const worst = new Map<string, Worst>()
  for (let round = 1; round <= WARM_UP + 1; round++) {
    for (const endpoint of endpoints) {
      // The rounds before the last one are only for the server's code to be compiled.
      const requests = round <= WARM_UP ? worstRequests(endpoint).slice(-3) : worstRequests(endpoint)
      for (const one of requests) {
        const costs = []
        for (let left = TRIES; left > 0; left--) costs.push(await costOf(endpoint, one))
        const milliseconds = Math.min(...costs)
        if (round <= WARM_UP || milliseconds <= (worst.get(one.kind)?.milliseconds ?? 0)) continue
        worst.set(one.kind, {call: endpoint.id, milliseconds})
      }
    }
  }
  return judged(worst, endpoints.length)
}

const signedIn = ({token, cookie}: SignedIn) => ({authorization: `Bearer ${token}`, cookie})

/** Sends a request on a new connection, because a server that does not read a body to its end closes the connection. */
function send(
  url: string,
  endpoint: Endpoint,
  {body, query, param}: WorstRequest,
  headers: Record<string, string>,
): Promise<void> {
  const path = pathOf(endpoint).replaceAll(/\{\w+\}/g, encodeURIComponent(param.toWellFormed()))
  return new Promise((resolve) => {
    const sending = request(`${url}${path}${query === '' ? '' : `?${query}`}`, {
      method: endpoint.method,
      agent: false,
      headers: {...headers, 'content-type': 'application/json'},
    })
    sending.on('response', (answer) => answer.resume().on('close', resolve))
    sending.on('error', () => resolve())
    sending.end(endpoint.method === 'GET' ? undefined : body)
  })
}

function judged(worst: ReadonlyMap<string, Worst>, calls: number): BenchResult {
  const figures = [...worst].map(([kind, {call, milliseconds}]) => ({
    what: `${kind}: ${call}`,
    value: `${milliseconds.toFixed(1)} ms`,
    ok: milliseconds <= MAX_MILLISECONDS,
  }))
  const longest = Math.max(...[...worst.values()].map(({milliseconds}) => milliseconds))
  const ok = figures.every((figure) => figure.ok)
  return {
    name: `Worst requests of 256 KB, each to ${calls} calls`,
    figures: [...figures, {what: 'longest', value: `${longest.toFixed(1)} ms`, limit: `≤ ${MAX_MILLISECONDS} ms`, ok}],
    note: "Processor time of the server's thread for the whole request: more than it can have held the loop at once.",
    ok,
  }
}
