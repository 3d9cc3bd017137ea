import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {copyCheckout} from '#checkout-copy.ts'
import type {BenchResult} from './bench-result.ts'
import {type ProductServer, startProduct} from './product-server.ts'

const FIRST_START_SECONDS = 25
const LATER_START_SECONDS = 3
const REST_MEGABYTES = 200
const SETTLE_SECONDS = 10

/** First start on an empty machine (nothing built, no data), a later start, and memory at rest after it. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-start-'))
  // In a copy nothing is built yet, and the build of this checkout stays for a server that runs on it.
  const root = copyCheckout()
  try {
    return judged(await measured(root, dataDir))
  } finally {
    for (const folder of [dataDir, root]) rmSync(folder, {recursive: true, force: true})
  }
}

type Measured = {first: ProductServer; later: ProductServer; megabytes: number}

async function measured(root: string, dataDir: string): Promise<Measured> {
  const first = await startProduct({root, dataDir})
  await first.stop()
  // Images that the first start did not finish are not drawn now, because a server that draws images is not at rest.
  const later = await startProduct({root, dataDir, env: {DEMO_IMAGES: 'none'}})
  try {
    await fetch(`${later.url}/login`)
    await pause(SETTLE_SECONDS * 1000)
    return {first, later, megabytes: later.residentMegabytes()}
  } finally {
    await later.stop()
  }
}

function judged({first, later, megabytes}: Measured): BenchResult {
  const figures = [
    {
      what: 'first start, build and demo network included',
      value: `${(first.startedIn / 1000).toFixed(1)} s`,
      limit: `≤ ${FIRST_START_SECONDS} s`,
      ok: first.startedIn <= FIRST_START_SECONDS * 1000,
    },
    {
      what: 'later start',
      value: `${(later.startedIn / 1000).toFixed(1)} s`,
      limit: `≤ ${LATER_START_SECONDS} s`,
      ok: later.startedIn <= LATER_START_SECONDS * 1000,
    },
    {
      what: 'server memory at rest',
      value: `${megabytes.toFixed(0)} MB`,
      limit: `≤ ${REST_MEGABYTES} MB`,
      ok: megabytes <= REST_MEGABYTES,
    },
  ]
  return {name: 'Start and memory', figures, ok: figures.every((figure) => figure.ok)}
}
