import {passwordHasher} from '@ceibo/server/platform/password-hasher'
import {addDays, civilDate} from '@ceibo/rules/civil-time'
import type {BenchResult} from './bench-result.ts'
import {percentile} from './bench-result.ts'
import {insertAccounts} from './login-rate.queries.ts'
import {CENTRES, commonService, fillNetwork, SPECIALTIES} from './many-slots.queries.ts'
import {rateOf} from './rate-of.ts'
import {postStatus, signIn} from './wire-client.ts'
import type {SignedIn} from './wire-client.ts'
import {withProduct} from './with-product.ts'
import type {OnProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const ACCOUNTS = 500
const CLIENTS = 16
/** Many short rounds, alternating, so that other load affects both alike and no account reaches its limit. */
const ROUNDS = 6
const SECONDS = 1.5
const MIN_SHARE = 0.45
const MAX_P99_MS = 50
const CALL = '/apim/turnos/primero-disponible'
/** Refused for what it asks once its session is found. */
const SESSION_CALL = '/apim/dashboard/turnos/historial'

/** "First available" over HTTP, beside a call that does nothing but find its session. */
export const run = (): Promise<BenchResult> => withProduct(measure)

async function measure({product, database}: OnProduct): Promise<BenchResult> {
  await fillNetwork(database.ownerUrl, 1)
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash(PASSWORD)
  const documents = await insertAccounts(database.ownerUrl, ACCOUNTS, passwordHash)
  const people: SignedIn[] = []
  for (const document of documents) people.push(await signIn(product.url, document, PASSWORD))

  let nth = 0
  const asked = async (path: string, body: object, expected: number) => {
    const who = people[++nth % people.length]
    const status = who && (await postStatus(product.url, path, body, who))
    if (status !== expected) throw new Error(`${path} answered ${status}`)
  }
  const samples: number[] = []
  const search = async () => {
    const began = performance.now()
    await asked(CALL, searchOf(nth), 200)
    samples.push(performance.now() - began)
  }
  const sessionOnly = () => asked(SESSION_CALL, {fecha: '01/01/2026', cantMax: 99}, 422)

  await rateOf(CLIENTS, search, SECONDS)
  await rateOf(CLIENTS, sessionOnly, SECONDS)
  samples.length = 0
  const rates: {search: number; session: number}[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rates.push({
      session: await rateOf(CLIENTS, sessionOnly, SECONDS),
      search: await rateOf(CLIENTS, search, SECONDS),
    })
  }
  const mean = (of: (one: {search: number; session: number}) => number) =>
    rates.reduce((sum, one) => sum + of(one), 0) / rates.length
  const [searches, sessions] = [mean((one) => one.search), mean((one) => one.session)]
  const share = searches / sessions
  const p99 = percentile(samples, 0.99)
  const figures = [
    {
      what: `a call that only finds its session, ${CLIENTS} clients, ${ACCOUNTS} accounts`,
      value: `${sessions.toFixed(0)}/s`,
    },
    {
      what: `first available over ${CENTRES} centres`,
      value: `${searches.toFixed(0)}/s, p50 ${percentile(samples, 0.5).toFixed(0)} ms`,
    },
    {what: 'ratio', value: `${(share * 100).toFixed(1)} %`, limit: `≥ ${MIN_SHARE * 100} %`, ok: share >= MIN_SHARE},
    {what: 'p99', value: `${p99.toFixed(0)} ms`, limit: `≤ ${MAX_P99_MS} ms`, ok: p99 <= MAX_P99_MS},
  ]
  return {
    name: 'First available over HTTP',
    figures,
    ok: figures.every(({ok}) => ok !== false),
    note: 'Limited by the processor, which PostgreSQL, server and clients share.',
  }
}

const slashed = (date: string) => date.split('-').toReversed().join('/')

function searchOf(nth: number) {
  const specialtyId = 1 + (nth % SPECIALTIES)
  const today = civilDate(new Date())
  return {
    fechaDesde: slashed(today),
    fechaHasta: slashed(addDays(today, 29)),
    idCentros: Array.from({length: CENTRES}, (_unused, index) => `centro_${index + 1}`).join(';'),
    especialidadId: specialtyId,
    practicas: commonService(specialtyId),
    cantidad: 1,
  }
}
