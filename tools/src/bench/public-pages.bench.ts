import {type BenchResult, percentile} from './bench-result.ts'
import {exchange} from './light-http.ts'
import {inParallel} from './parallel-work.ts'
import {changePhone} from './public-pages.queries.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const PAGE = '/'
/** A call of the same server that does no work. */
const BARE = '/healthz'
const CLIENTS = 16
const CALLS = 4_000
/** Alternating, so that other load affects both alike; the first warms up. */
const ROUNDS = 6
const CHANGES = 25
const MIN_RATE = 3_000
const MAX_TIMES = 4
const MAX_RENDERING_MS = 30
const AS_A_BROWSER = {'accept-encoding': 'gzip, deflate, br'}

/** The landing page of the demo from the cache, compared with an answer without work, and rendered again after its content changed. */
export const run = (): Promise<BenchResult> => withProduct(measure, {DEMO: '1', DEMO_IMAGES: 'none'})

async function measure(on: OnProduct): Promise<BenchResult> {
  const {product} = on
  const round = async (path: string) => {
    const [began, cpu] = [performance.now(), product.cpuSeconds()]
    await inParallel(Array(CALLS).keys(), CLIENTS, async () => {
      const {status} = await exchange(product.url, 'GET', path, undefined, AS_A_BROWSER)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    })
    return {rate: CALLS / ((performance.now() - began) / 1000), cpu: ((product.cpuSeconds() - cpu) * 1000) / CALLS}
  }
  const rounds = []
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push({bare: await round(BARE), page: await round(PAGE)})
  const warm = rounds.slice(1)
  const rate = middle(warm.map(({page}) => page.rate))
  const times = middle(warm.map(({bare, page}) => page.cpu / bare.cpu))
  const cpu = middle(warm.map(({page}) => page.cpu))
  const rendering = await millisecondsOfChanges(on)
  const [slow, slowest] = [percentile(rendering, 0.5), Math.max(...rendering)]
  const figures = [
    {
      what: `${PAGE} from the cache, ${CLIENTS} clients`,
      value: `${rate.toFixed(0)}/s, ${cpu.toFixed(2)} ms of processor in the server each`,
      limit: `≥ ${MIN_RATE}/s`,
      ok: rate >= MIN_RATE,
    },
    {
      what: 'its processor in the server over that of an answer without work',
      value: `${times.toFixed(2)} times`,
      limit: `≤ ${MAX_TIMES} times`,
      ok: times <= MAX_TIMES,
    },
    {
      what: `${PAGE} after its content changed, p50 of ${CHANGES}`,
      value: `${slow.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
      limit: `≤ ${MAX_RENDERING_MS} ms`,
      ok: slow <= MAX_RENDERING_MS,
    },
  ]
  return {
    name: 'Public pages',
    figures,
    ok: figures.every(({ok}) => ok),
    note: 'Limited by the processor, which server and clients share.',
  }
}

const middle = (values: readonly number[]) => percentile(values, 0.5)

/** For each change of the content, the duration of the slowest request until the page shows the change. */
async function millisecondsOfChanges({product, database}: OnProduct): Promise<number[]> {
  const slowest: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    const phone = `11-4000-${String(1000 + nth)}`
    await changePhone(database.ownerUrl, phone)
    let [longest, shows] = [0, false]
    while (!shows) {
      const sent = performance.now()
      const {text} = await exchange(product.url, 'GET', PAGE, undefined, {})
      longest = Math.max(longest, performance.now() - sent)
      shows = text.includes(phone)
    }
    slowest.push(longest)
  }
  return slowest
}
