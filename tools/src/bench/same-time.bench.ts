import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'
import {type BenchResult, percentile} from './bench-result.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {giveAddresses} from './same-time.queries.ts'
import {timedPost} from './timed-post.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const TRIES = 500
const WARM_UP = 20
const FIRST_UNKNOWN = 80_000_000
const MAX_APART = 5

const CALLS = [
  {
    name: 'login with a wrong password',
    path: '/login/nosocio',
    body: (nroDoc: string) => ({nroDoc, tipoDoc: 2, password: 'Equivocada1!'}),
  },
  {
    name: 'asking for a link',
    path: '/registro/forgot-password',
    body: (nroDoc: string) => ({nroDoc, tipoDoc: 2}),
  },
]

/** Whether the time of an answer reveals that a document has an account. */
export const run = (): Promise<BenchResult> =>
  withProduct(measure, {
    // Each attempt comes from another network, so that no limit refuses it.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })

async function measure({product, database}: OnProduct): Promise<BenchResult> {
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash('Ceibo2026!')
  const known = await insertAccounts(database.ownerUrl, TRIES + WARM_UP, passwordHash)
  await giveAddresses(database.ownerUrl, known)
  let networks = 0
  const figures = []
  for (const {name, path, body} of CALLS) {
    const times: Record<'known' | 'unknown', number[]> = {known: [], unknown: []}
    for (let one = 0; one < TRIES + WARM_UP; one++) {
      const documents = {known: known[one] ?? '', unknown: String(FIRST_UNKNOWN + one)}
      // In random order, so that the effects of one call on the next affect both alike.
      for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const network = `10.${++networks >> 8}.${networks & 255}.1`
        const {status, milliseconds} = await timedPost(product.url, path, body(documents[kind]), network)
        if (status !== 200) throw new Error(`${name} answered ${status} for a document that is ${kind}`)
        if (one >= WARM_UP) times[kind].push(milliseconds)
      }
    }
    const [ofKnown, ofUnknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
    const apart = Math.abs(ofKnown - ofUnknown)
    figures.push(
      {what: `${name}: median of ${TRIES} known`, value: `${ofKnown.toFixed(1)} ms`},
      {what: `${name}: median of ${TRIES} unknown`, value: `${ofUnknown.toFixed(1)} ms`},
      {
        what: `${name}: apart`,
        value: `${apart.toFixed(2)} ms`,
        limit: `≤ ${MAX_APART} ms`,
        ok: apart <= MAX_APART,
      },
    )
  }
  return {
    name: 'Known and unknown documents',
    figures,
    ok: figures.every((figure) => !('ok' in figure) || figure.ok),
    note: 'Both run the same statements in one transaction that writes its audit; the mail itself is left to a job.',
  }
}
