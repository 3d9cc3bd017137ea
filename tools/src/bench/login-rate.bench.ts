import {setTimeout as pause} from 'node:timers/promises'
import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'
import {verify} from '@node-rs/argon2'
import {type BenchResult, percentile} from './bench-result.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {rateOf} from './parallel-work.ts'
import {signInOnly, timedGet} from './wire-client.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const AT_ONCE = 2
const CLIENTS = 8
const ACCOUNTS = 200
/** Many short rounds, alternating, so that other load affects both alike. */
const ROUNDS = 12
const SECONDS = 1.5
/** Warms up the server: after some requests its code is compiled and its statements are planned. */
const WARM_UP_SECONDS = 6
const MIN_SHARE = 0.65
const MAX_OTHER_MS = 300

/** Sign-ins per second over HTTP, compared with the bare password hash on both cores, and the latency of other calls meanwhile. */
export const run = (): Promise<BenchResult> => withProduct(measure)

async function measure({product, database}: OnProduct): Promise<BenchResult> {
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash(PASSWORD)
  const documents = await insertAccounts(database.ownerUrl, ACCOUNTS, passwordHash)
  let next = 0
  const login = () => signInOnly(product.url, documents[next++ % documents.length] ?? '', PASSWORD)
  const bare: number[] = []
  const overHttp: number[] = []
  const others: number[] = []
  let failedOthers = 0

  await rateOf(CLIENTS, login, WARM_UP_SECONDS)
  for (let round = 1; round <= ROUNDS; round++) {
    bare.push(await rateOf(AT_ONCE, () => verify(passwordHash, PASSWORD), SECONDS))
    const measured = new AbortController()
    const meanwhile = (async () => {
      while (!measured.signal.aborted) {
        const {status, milliseconds} = await timedGet(product.url, '/maestro/provincias')
        others.push(milliseconds)
        if (status !== 200) failedOthers += 1
        await pause(50)
      }
    })()
    overHttp.push(await rateOf(CLIENTS, login, SECONDS))
    measured.abort()
    await meanwhile
  }

  const [bareRate, httpRate] = [mean(bare), mean(overHttp)]
  const share = httpRate / bareRate
  const p95 = percentile(others, 0.95)
  const figures = [
    {what: `bare argon2id, ${AT_ONCE} at once`, value: `${bareRate.toFixed(1)}/s`},
    {what: `sign-ins over HTTP, ${CLIENTS} clients`, value: `${httpRate.toFixed(1)}/s`},
    {
      what: 'ratio',
      value: `${(share * 100).toFixed(1)} %`,
      limit: `≥ ${MIN_SHARE * 100} %`,
      ok: share >= MIN_SHARE,
    },
    {
      what: `another call meanwhile, p95 of ${others.length}`,
      value: `${p95.toFixed(0)} ms`,
      limit: `≤ ${MAX_OTHER_MS} ms`,
      ok: p95 <= MAX_OTHER_MS,
    },
    {what: 'other calls refused', value: String(failedOthers), limit: '= 0', ok: failedOthers === 0},
  ]
  return {
    name: 'Login',
    figures,
    ok: figures.every((figure) => figure.ok !== false),
    note: 'Both cores do nothing but hash in the first figure; in the second they also do HTTP, PostgreSQL and the clients.',
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
