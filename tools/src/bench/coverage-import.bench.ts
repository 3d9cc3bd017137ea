import {setTimeout as pause} from 'node:timers/promises'
import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import * as z from 'zod/mini'
import type {BenchResult} from './bench-result.ts'
import {COVER, fillCover} from './coverage-import.queries.ts'
import * as desk from './desk.queries.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const ROWS = 100_000
const MAX_SECONDS = 30
const MAX_MEGABYTES = 300
const MAX_DELAY_MS = 300

const answered = z.object({report: z.optional(z.object({shown: z.nullable(z.string())})), rows: z.optional(z.number())})

/** A sheet of a hundred thousand coverage rules: said what it changes, applied, and found to change nothing; what the server takes meanwhile. */
export const run = (): Promise<BenchResult> =>
  withProduct(async ({product, database}: OnProduct) => {
    await fillCover(database.ownerUrl)
    const [member = {}] = await desk.signInMembers(database.db, 1, 'administrator')
    const sheet = coverageSheet()
    async function send(act: string) {
      const form = new FormData()
      form.append('file', new Blob([sheet]), 'cobertura.csv')
      const from = performance.now()
      const response = await fetch(`${product.url}${STAFF_API}/planillas/coverage/${act}`, {
        method: 'POST',
        body: form,
        headers: {...member, [CONSOLE_HEADER]: '1'},
      })
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${act} was answered ${response.status} ${JSON.stringify(body).slice(0, 200)}`)
      return {seconds: (performance.now() - from) / 1_000, body: answered.parse(body)}
    }
    let peak = 0
    const resident = setInterval(() => (peak = Math.max(peak, product.residentMegabytes())), 200)
    const delays = watchDelays(product.url)
    try {
      const shown = await send('revision')
      const digest = shown.body.report?.shown
      if (typeof digest !== 'string') throw new Error('The sheet has nothing to apply')
      const applied = await send(`aplicacion/${digest}`)
      if (applied.body.rows !== ROWS) throw new Error(`${applied.body.rows} rows were applied`)
      const again = await send('revision')
      const longest = await delays.end()
      const figures = [
        ...[
          {what: 'what it changes, said', seconds: shown.seconds},
          {what: 'applied', seconds: applied.seconds},
          {what: 'the same again, which changes nothing', seconds: again.seconds},
        ].map(({what, seconds}) => ({
          what,
          value: `${seconds.toFixed(1)} s`,
          limit: `≤ ${MAX_SECONDS} s`,
          ok: seconds <= MAX_SECONDS,
        })),
        {
          what: 'memory of the server, at most',
          value: `${peak.toFixed(0)} MB`,
          limit: `≤ ${MAX_MEGABYTES} MB`,
          ok: peak <= MAX_MEGABYTES,
        },
        {
          what: 'the longest answer to somebody else meanwhile',
          value: `${longest.toFixed(0)} ms`,
          limit: `≤ ${MAX_DELAY_MS} ms`,
          ok: longest <= MAX_DELAY_MS,
        },
      ]
      return {
        name: `A sheet of ${ROWS.toLocaleString('en')} coverage rules, ${(sheet.length / 1024 / 1024).toFixed(0)} MB`,
        figures,
        ok: figures.every(({ok}) => ok),
      }
    } finally {
      clearInterval(resident)
      await delays.end()
    }
  })

function coverageSheet(): string {
  const {insurers, plans, specialties, services, centres} = COVER
  const rows = ['Obra social o prepaga;Plan;Especialidad;Práctica;Centro;Cobertura']
  for (let n = 0; n < ROWS; n++) {
    const [plan, service] = [n % (insurers * plans), Math.floor(n / (insurers * plans)) % (specialties * services)]
    const centre = Math.floor(n / (insurers * plans * specialties * services)) % centres
    const cover = `Cobertura ${Math.floor(plan / plans) + 1};Plan ${(plan % plans) + 1}`
    const what = `Especialidad ${Math.floor(service / services) + 1};Práctica ${(service % services) + 1}`
    rows.push(`${cover};${what};Centro ${centre + 1};${['Cubre', 'Solo particular', 'No cubre'][n % 3]}`)
  }
  return `${rows.join('\r\n')}\r\n`
}

/** Asks for something small again and again; the longest wait is what an import costs others. */
function watchDelays(url: string): {end: () => Promise<number>} {
  const seen = {longest: 0, isOver: false}
  async function watch() {
    while (!seen.isOver) {
      const from = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      seen.longest = Math.max(seen.longest, performance.now() - from)
      await pause(20)
    }
  }
  const watched = watch()
  return {
    async end() {
      seen.isOver = true
      await watched
      return seen.longest
    },
  }
}
