import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {type OpenDatabase, openDatabase} from '@ceibo/database/open-database'
import {countSlotDays} from '@ceibo/agenda/built-in/numbers/slot-days.queries'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {type BenchResult, type Figure, percentile} from './bench-result.ts'
import * as desk from './desk.queries.ts'
import {exchange} from './light-http.ts'
import {fillNumbers} from './numbers.queries.ts'
import {type ProductServer, startProduct} from './product-server.ts'

const ROUNDS = 20
const WARM_UP = 2
const MAX_MS = 1_000
const MAX_JOB_SECONDS = 60

type On = {product: ProductServer; database: OpenDatabase; member: Record<string, string>}

/** Each figure of the numbers for three months, in a network of 200,000 patients and two million slots, and the job that counts those. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-numbers-'))
  const open = () => openDatabase({dataDir, log: () => undefined})
  const now = new Date()
  const today = civilDate(now)
  try {
    const filled = await open()
    const slots = await desk.fillDesk(filled.ownerUrl, addDays(today, 3))
    const rows = await fillNumbers(filled.ownerUrl)
    // After the filling PostgreSQL writes to disk for minutes; stopping it completes the writing.
    await filled.close()
    const database = await open()
    try {
      const counting = performance.now()
      await countSlotDays(database.db, now)
      const jobSeconds = (performance.now() - counting) / 1_000
      const {appUrl, ownerUrl} = database
      const env = {DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, CAPTCHA: 'off', DEMO: '0'}
      const product = await startProduct({env})
      try {
        const [member = {}] = await desk.signInMembers(database.db, 1, 'administrator')
        const figures: Figure[] = [
          ...(await figuresOf({product, database, member}, {from: addDays(today, -15), to: addDays(today, 75)})),
          {
            what: 'the job that counts all slots by day',
            value: `${jobSeconds.toFixed(1)} s`,
            limit: `≤ ${MAX_JOB_SECONDS} s`,
            ok: jobSeconds <= MAX_JOB_SECONDS,
          },
        ]
        return {
          name: `The numbers of three months, ${slots.toLocaleString('en')} slots, ${rows}`,
          figures,
          ok: figures.every(({ok}) => ok !== false),
          note: 'Times are those of the caller on the same machine; × is how many reads of a row by an index take as long.',
        }
      } finally {
        await product.stop()
      }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

const CALLS = [
  ['appointments, absences and answers', 'turnos'],
  ['occupancy', 'ocupacion'],
  ['days to the first free time', 'primer-turno'],
  ['review times', 'revision'],
  ['mails', 'mensajes'],
] as const

async function figuresOf(on: On, span: {from: string; to: string}): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, call] of CALLS) {
    const query = call === 'primer-turno' ? '' : `?from=${span.from}&to=${span.to}`
    const times: number[] = []
    const reads: number[] = []
    // In turns with the read by an index, so that other load affects both alike.
    for (let nth = 0; nth < ROUNDS + WARM_UP; nth++) {
      const readFrom = performance.now()
      await desk.readIndexed(on.database.requests, (nth * 7_919) % desk.PATIENTS)
      const from = performance.now()
      const {status, text} = await exchange(
        on.product.url,
        'GET',
        `${STAFF_API}/numeros/${call}${query}`,
        undefined,
        on.member,
      )
      if (status !== 200) throw new Error(`${call} was answered ${status} ${text.slice(0, 200)}`)
      if (nth < WARM_UP) continue
      reads.push(from - readFrom)
      times.push(performance.now() - from)
    }
    const [p50, p95, read] = [percentile(times, 0.5), percentile(times, 0.95), percentile(reads, 0.5)]
    figures.push({
      what,
      value: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(p50 / read).toFixed(0)} × ${read.toFixed(2)} ms`,
      limit: `p95 ≤ ${MAX_MS} ms`,
      ok: p95 <= MAX_MS,
    })
  }
  return figures
}
