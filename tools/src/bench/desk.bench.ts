import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {type OpenDatabase, openDatabase} from '@ceibo/database/open-database'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {type BenchResult, type Figure, percentile} from './bench-result.ts'
import * as desk from './desk.queries.ts'
import {type Answer, exchange} from './light-http.ts'
import {CENTRES} from './many-slots.queries.ts'
import {type ProductServer, startProduct} from './product-server.ts'

const ROUNDS = 150
const WARM_UP = 15
const MAX_LINE_MS = 100
const MAX_SCREEN_MS = 150
const MAX_DAY_KILOBYTES = 80
const MAX_WEEK_KILOBYTES = 60
/** So that no limit of an account is met. */
const MEMBERS = 40

type On = {product: ProductServer; database: OpenDatabase; members: Record<string, string>[]}

/** The one line of the console, the day of a centre, and the week of all centres, at 200,000 patients and two million slots, each beside a read by an index. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-desk-'))
  const open = () => openDatabase({dataDir, log: () => undefined})
  const day = addDays(civilDate(new Date()), 3)
  try {
    const filled = await open()
    const slots = await desk.fillDesk(filled.ownerUrl, day)
    // After the filling PostgreSQL writes to disk for minutes; stopping it completes the writing.
    await filled.close()
    const database = await open()
    try {
      const {appUrl, ownerUrl} = database
      const env = {DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, CAPTCHA: 'off', DEMO: '0'}
      const product = await startProduct({env})
      try {
        const members = await desk.signInMembers(database.db, MEMBERS)
        const on = {product, database, members}
        const figures = [
          ...(await lineFigures(on)),
          ...(await screenFigures(on, {
            what: `day of a centre, ${desk.DAY_COLUMNS} columns`,
            path: `/dia/${desk.DAY_CENTRE}/${day}`,
            mostKilobytes: MAX_DAY_KILOBYTES,
          })),
          ...(await screenFigures(on, {
            what: `week of ${CENTRES + 1} centres as density`,
            path: `/centros/${day}`,
            mostKilobytes: MAX_WEEK_KILOBYTES,
          })),
        ]
        return {
          name: `The desk at ${desk.PATIENTS.toLocaleString('en')} patients and ${slots.toLocaleString('en')} slots`,
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

/** Measures in turns with the read by an index, so that other load affects both alike. */
async function measured({database}: On, ask: (nth: number) => Promise<unknown>) {
  const times: number[] = []
  const reads: number[] = []
  for (let nth = 0; nth < ROUNDS + WARM_UP; nth++) {
    const readFrom = performance.now()
    await desk.readIndexed(database.requests, (nth * 7_919) % desk.PATIENTS)
    const from = performance.now()
    await ask(nth)
    if (nth < WARM_UP) continue
    reads.push(from - readFrom)
    times.push(performance.now() - from)
  }
  const [p50, p95, read] = [percentile(times, 0.5), percentile(times, 0.95), percentile(reads, 0.5)]
  return {
    p95,
    text: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(p50 / read).toFixed(0)} × ${read.toFixed(2)} ms`,
  }
}

/** One after the other, far apart. */
const at = <Item>(items: readonly Item[], nth: number) => items[(nth * 131) % items.length]

async function lineFigures(on: On): Promise<Figure[]> {
  const {people, appointmentIds} = await desk.desired(on.database.db, 2_000)
  const nameOf = (nth: number) => {
    const {firstName = '', lastName = ''} = at(people, nth) ?? {}
    return nth % 2 === 0 ? `${lastName} ${firstName}` : `${firstName.slice(0, 4)} ${lastName.slice(0, 5)}`
  }
  const lines: readonly (readonly [what: string, line: (nth: number) => string])[] = [
    ['a document', (nth) => desk.documentOf((nth * 1_237) % desk.PATIENTS)],
    ['the beginning of a document', (nth) => desk.documentOf((nth * 1_237) % desk.PATIENTS).slice(0, 6)],
    ['a name, in either order', nameOf],
    ['a surname that many have', (nth) => at(people, nth)?.lastName.split(' ')[0] ?? ''],
    ['two letters', (nth) => ['ma', 'go', 'ro', 'ca', 'al'][nth % 5] ?? 'ma'],
    ['a telephone', (nth) => desk.phoneOf((nth * 1_237) % desk.PATIENTS)],
    ['the number of an appointment', (nth) => `turno ${at(appointmentIds, nth)}`],
    ['libre traumato mañana', () => 'libre traumato mañana'],
    ['libre cardio mié palermo', () => 'libre cardio mié palermo'],
  ]
  const figures: Figure[] = []
  for (const [what, line] of lines) {
    const {p95, text} = await measured(on, (nth) => search(on, line(nth), nth))
    figures.push({what: `one line: ${what}`, value: text, limit: `p95 ≤ ${MAX_LINE_MS} ms`, ok: p95 <= MAX_LINE_MS})
  }
  return figures
}

async function search({product, members}: On, line: string, nth: number): Promise<void> {
  const path = `${STAFF_API}/buscar?q=${encodeURIComponent(line)}`
  const {status, text} = await exchange(product.url, 'GET', path, undefined, members[nth % MEMBERS] ?? {})
  if (status !== 200 || !/"(?:people|appointments|freeTimes)":\[\{/.test(text)) {
    throw new Error(`"${line}" was answered ${status} ${text.slice(0, 200)}`)
  }
}

/** A screen of the desk: how long its answer takes, and how large it is as a browser gets it. */
async function screenFigures(
  on: On,
  {what, path, mostKilobytes}: {what: string; path: string; mostKilobytes: number},
): Promise<Figure[]> {
  const read = (nth: number, encoding: string): Promise<Answer> =>
    exchange(on.product.url, 'GET', `${STAFF_API}${path}`, undefined, {
      ...on.members[nth % MEMBERS],
      'accept-encoding': encoding,
    })
  const {p95, text} = await measured(on, (nth) => read(nth, 'br'))
  const kilobytes = Object.fromEntries(
    await Promise.all(
      ['br', 'gzip', 'identity'].map(async (one) => [one, kilobytesOf(await read(0, one), what)] as const),
    ),
  )
  const sent = kilobytes['br'] ?? Infinity
  return [
    {what, value: text, limit: `p95 ≤ ${MAX_SCREEN_MS} ms`, ok: p95 <= MAX_SCREEN_MS},
    {
      what: `${what}: its size as a browser gets it`,
      value: `${sent.toFixed(1)} KB (gzip ${kilobytes['gzip']?.toFixed(1)}, not compressed ${kilobytes['identity']?.toFixed(1)})`,
      limit: `≤ ${mostKilobytes} KB`,
      ok: sent <= mostKilobytes,
    },
  ]
}

function kilobytesOf({status, head}: Answer, what: string): number {
  if (status !== 200) throw new Error(`${what} was answered ${status}`)
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) / 1024
}
