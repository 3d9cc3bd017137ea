import {request} from 'node:http'
import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {type Endpoint, pathOf} from '@ceibo/contract/wire/endpoint'
import {PUBLIC_PAGES} from '@ceibo/contract/pages/paths'
import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'
import {type WorstRequest, worstRequests} from '@ceibo/testing/worst-requests'
import {publishDemoContent} from './demo-content.queries.ts'
import type {BenchResult} from './bench-result.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {type SignedIn, signIn} from './wire-client.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const MAX_MILLISECONDS = 50
/** The cost of a request is the minimum of its attempts, because garbage collection and compilation affect single ones. */
const TRIES = 2
/** One account for each request of a call, so that no limit by account refuses it. */
const ACCOUNTS = 80
const WARM_UP = 1

type Worst = {kind: string; milliseconds: number}

/** What is measured: a call of the table, or an address that anybody may open. */
type Target = {id: string; method: string; path: string; requests: readonly WorstRequest[]}

const callOf = (endpoint: Endpoint): Target => ({
  id: endpoint.id,
  method: endpoint.method,
  path: pathOf(endpoint),
  requests: worstRequests(endpoint),
})

const OPEN = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/sitemap.xml', '/robots.txt']
const PLAIN = {kind: 'as it is meant', body: '', query: '', param: ''}
const LONG = {...PLAIN, kind: 'a long query', query: 'q='.padEnd(15_000, '%CC%81')}

const openOf = (path: string): Target => ({id: path, method: 'GET', path, requests: [PLAIN, LONG]})

const TARGETS: readonly Target[] = [...ENDPOINTS.map(callOf), ...[...OPEN, ...PUBLIC_PAGES].map(openOf)]

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
  await publishDemoContent(database.db)
  let sent = 0
  const costOf = async (target: Target, worstOf: WorstRequest) => {
    const patient = patients[++sent % patients.length]
    const headers = {'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.1`}
    const before = product.mainThreadMilliseconds()
    await send(product.url, target, worstOf, {...headers, ...(patient && signedIn(patient))})
    return product.mainThreadMilliseconds() - before
  }
  const worst = new Map<string, Worst>()
  for (let round = 1; round <= WARM_UP + 1; round++) {
    for (const target of TARGETS) {
      // The rounds before the last one are only for the server's code to be compiled.
      const requests =
        round <= WARM_UP ? [...target.requests.slice(0, 1), ...target.requests.slice(-3)] : target.requests
      for (const one of requests) {
        const costs = []
        for (let left = TRIES; left > 0; left--) costs.push(await costOf(target, one))
        const milliseconds = Math.min(...costs)
        if (round <= WARM_UP || milliseconds <= (worst.get(target.id)?.milliseconds ?? -1)) continue
        worst.set(target.id, {kind: one.kind, milliseconds})
      }
    }
  }
  return judged(worst)
}

const signedIn = ({token, cookie}: SignedIn) => ({authorization: `Bearer ${token}`, cookie})

/** Sends a request on a new connection, because a server that does not read a body to its end closes the connection. */
function send(
  url: string,
  {method, path: pattern}: Target,
  {body, contentType = 'application/json', query, param}: WorstRequest,
  headers: Record<string, string>,
): Promise<void> {
  const path = pattern.replaceAll(/\{\w+\}/g, encodeURIComponent(param.toWellFormed()))
  return new Promise((resolve) => {
    const sending = request(`${url}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      agent: false,
      headers: {...headers, 'content-type': contentType},
    })
    sending.on('response', (answer) => answer.resume().on('close', resolve))
    sending.on('error', () => resolve())
    sending.end(method === 'GET' ? undefined : body)
  })
}

function judged(worst: ReadonlyMap<string, Worst>): BenchResult {
  const sorted = [...worst].toSorted(([, one], [, other]) => other.milliseconds - one.milliseconds)
  const figures = sorted.map(([id, {kind, milliseconds}]) => ({
    what: `${id}: ${kind}`,
    value: `${milliseconds.toFixed(1)} ms`,
    ok: milliseconds <= MAX_MILLISECONDS,
  }))
  const longest = sorted[0]?.[1].milliseconds ?? 0
  const ok = figures.every((figure) => figure.ok)
  return {
    name: `The worst request of 256 KB to each of ${worst.size} calls and open addresses`,
    figures: [...figures, {what: 'longest', value: `${longest.toFixed(1)} ms`, limit: `≤ ${MAX_MILLISECONDS} ms`, ok}],
    note: "Processor time of the server's thread for the whole request: more than it can have held the loop at once.",
    ok,
  }
}
