import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {type BenchResult, percentile} from './bench-result.ts'
import {analyzeAll, insertAccounts} from './login-rate.queries.ts'
import {CENTRES, commonService, fillNetwork, SPECIALTIES} from './many-slots.queries.ts'
import {inParallel} from './parallel-work.ts'
import {postStatus, type SignedIn, signIn} from './wire-client.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const PASSWORD = 'Ceibo2026!'
const ACCOUNTS = 500
const CLIENTS = 16
/** Many short rounds, alternating, so that other load affects both alike; the first warms up. */
const ROUNDS = 7
/** A round is limited by calls, not by time: all rounds together make 28 searches per account, whose limit is 30 a minute. */
const CALLS = 2_000
const MIN_SHARE = 0.45
const MAX_P99_MS = 50
const CALL = '/apim/turnos/primero-disponible'
/** A call that is refused as soon as its session was found. */
const SESSION_CALL = '/apim/dashboard/turnos/historial'

/** "First available" over HTTP, compared with a call that only looks up its session. */
export const run = (): Promise<BenchResult> => withProduct(measure)

async function measure({product, database}: OnProduct): Promise<BenchResult> {
  await fillNetwork(database.ownerUrl, 1)
  const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash(PASSWORD)
  const documents = await insertAccounts(database.ownerUrl, ACCOUNTS, passwordHash)
  const people: SignedIn[] = []
  for (const document of documents) people.push(await signIn(product.url, document, PASSWORD))
  await analyzeAll(database.ownerUrl)

  const asked = async (nth: number, path: string, body: object, expected: number) => {
    const who = people[nth % people.length]
    const status = who && (await postStatus(product.url, path, body, who))
    if (status !== expected) throw new Error(`${path} answered ${status}`)
  }
  const search = (nth: number) => asked(nth, CALL, searchOf(nth), 200)
  const sessionOnly = (nth: number) => asked(nth, SESSION_CALL, {fecha: '01/01/2026', cantMax: 99}, 422)
  const round = async (work: (nth: number) => Promise<void>): Promise<Round> => {
    const [began, cpu] = [performance.now(), product.cpuSeconds()]
    const latencies: number[] = []
    await inParallel(Array(CALLS).keys(), CLIENTS, async (nth) => {
      const sent = performance.now()
      await work(nth)
      latencies.push(performance.now() - sent)
    })
    return {seconds: (performance.now() - began) / 1000, cpuSeconds: product.cpuSeconds() - cpu, latencies}
  }

  const rounds: {search: Round; session: Round}[] = []
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push({session: await round(sessionOnly), search: await round(search)})
  const warm = rounds.slice(1)
  const [sessions, searches] = [summary(warm.map((one) => one.session)), summary(warm.map((one) => one.search))]
  const share = searches.rate / sessions.rate
  const p99 = percentile(searches.latencies, 0.99)
  const figures = [
    {
      what: `a call that only finds its session, ${CLIENTS} clients, ${ACCOUNTS} accounts`,
      value: `${sessions.rate.toFixed(0)}/s, ${sessions.cpu.toFixed(2)} ms of processor in the server each`,
    },
    {
      what: `first available over ${CENTRES} centres`,
      value: `${searches.rate.toFixed(0)}/s, ${searches.cpu.toFixed(2)} ms of processor in the server each, p50 ${percentile(searches.latencies, 0.5).toFixed(0)} ms`,
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

type Round = {seconds: number; cpuSeconds: number; latencies: readonly number[]}

/** Calls per second, milliseconds of processor time per call, and all latencies of some rounds. */
function summary(rounds: readonly Round[]): {rate: number; cpu: number; latencies: number[]} {
  const latencies = rounds.flatMap((one) => one.latencies)
  const sum = (of: (one: Round) => number) => rounds.reduce((total, one) => total + of(one), 0)
  return {
    rate: latencies.length / sum((one) => one.seconds),
    cpu: (sum((one) => one.cpuSeconds) * 1000) / latencies.length,
    latencies,
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
