import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {openImage} from '@ceibo/contract/studies/study-images'
import {ARCHIVE_FACTS} from '@ceibo/demo/phantoms/archive-facts.data'
import {type Browser, chromium} from '@playwright/test'
import {ensureBrowser} from '#find-browser.ts'
import {type BenchResult, type Figure, percentile} from './bench-result.ts'
import {exchange} from './light-http.ts'
import {startProduct} from './product-server.ts'
import {
  type Looking,
  openedAddress,
  openingTimes,
  pressedOpen,
  scrollThrough,
  type Seen,
  stepTimes,
} from './watched-viewer.ts'
import {signIn} from './wire-client.ts'

const RUNS = 3
const DESKTOP_RUNS = 7
/** The time after the opening in which an image may have to wait for the network while scrolling. */
const SETTLES_MS = 10_000
const LIMITS = {first: 2_000, sharp: 3_000, step: 200, firstOnDesktop: 300, shift: 0.02}
const DRAWN_WITHIN_SECONDS = 240

/** The demo's tomography of 200 slices on a phone with a slow network and on a desktop, each time with cold caches. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct({env: {DEMO_IMAGES: 'whole', CAPTCHA: 'off'}})
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const looking = {
      site: product.url,
      document: '30111222',
      password: 'Ceibo2026!',
      firstName: 'Ana',
      studyUid: ARCHIVE_FACTS.find(({name}) => name === 'ct-ana')?.uid ?? '',
    }
    await untilDrawn(looking)
    const forget = () =>
      rm(join(product.dataDir, 'pictures'), {recursive: true, force: true, maxRetries: 10, retryDelay: 200})
    const figures = [...(await onPhone(browser, looking, forget)), ...(await onDesktop(browser, looking, forget))]
    return {
      name: 'The viewer of images in a browser: a tomography of 200 slices',
      figures,
      ok: figures.every(({ok}) => ok !== false),
      note:
        'Phone: 390 px, Fast 3G as in the developer tools of Chrome (1.44 Mbit/s and 562.5 ms for each request), on HTTP/1.1. ' +
        'A press is on "Ver imágenes", two seconds after the page of the study showed it.',
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Waits until the server has drawn the images of the demo, which it does after its start. */
async function untilDrawn({site, document, password, studyUid}: Looking): Promise<void> {
  const {token, cookie} = await signIn(site, document, password)
  const headers = {authorization: `Bearer ${token}`, cookie}
  const end = performance.now() + DRAWN_WITHIN_SECONDS * 1000
  while (performance.now() < end) {
    const {status} = await exchange(site, 'POST', pathOf(openImage), JSON.stringify({id: studyUid}), headers)
    if (status === 200) return
    await pause(4_000)
  }
  throw new Error(`The images of the demo were not drawn after ${DRAWN_WITHIN_SECONDS} seconds`)
}

async function onPhone(browser: Browser, looking: Looking, forget: () => Promise<void>): Promise<Figure[]> {
  const [pressed, addressed]: [Seen[], Seen[]] = [[], []]
  const steps: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await forget()
    let numbers: number[] = []
    const seen = await pressedOpen(browser, 'phone', looking, async (page) => {
      numbers = await scrollThrough(page)
    })
    pressed.push(seen)
    steps.push(...stepTimes(seen, numbers, SETTLES_MS))
    await forget()
    addressed.push(await openedAddress(browser, 'phone', looking))
  }
  const late = steps.filter((one) => one > LIMITS.step).length
  const shift = Math.max(...[...pressed, ...addressed].map((one) => one.shift))
  return [
    ...timesOf('phone, pressed', pressed, {first: LIMITS.first, sharp: LIMITS.sharp}),
    {
      what: `phone, scrolling at ten images a second after the first ${SETTLES_MS / 1000} s, p95 of ${steps.length}`,
      value: `${percentile(steps, 0.95).toFixed(0)} ms, worst ${Math.max(...steps).toFixed(0)} ms, ${late} over ${LIMITS.step} ms`,
      limit: `each ≤ ${LIMITS.step} ms`,
      ok: late === 0,
    },
    ...timesOf('phone, from the address with all of the portal', addressed, {}),
    {
      what: 'phone, layout shift, the worst',
      value: shift.toFixed(3),
      limit: `≤ ${LIMITS.shift}`,
      ok: shift <= LIMITS.shift,
    },
  ]
}

async function onDesktop(browser: Browser, looking: Looking, forget: () => Promise<void>): Promise<Figure[]> {
  const pressed: Seen[] = []
  for (let run = 0; run < DESKTOP_RUNS; run++) {
    await forget()
    pressed.push(await pressedOpen(browser, 'desktop', looking))
  }
  return timesOf('desktop without throttle, pressed', pressed, {first: LIMITS.firstOnDesktop})
}

/** The medians of the runs. */
function timesOf(what: string, runs: readonly Seen[], limits: {first?: number; sharp?: number}): Figure[] {
  const times = runs.map(openingTimes)
  return (['first', 'sharp'] as const).map((which) => {
    const all = times.map((one) => one[which])
    const [middle, limit] = [percentile(all, 0.5), limits[which]]
    return {
      what: `${what}: ${which === 'first' ? 'first' : 'sharp'} image, median of ${runs.length}`,
      value: `${middle.toFixed(0)} ms, slowest ${Math.max(...all).toFixed(0)} ms`,
      ...(limit !== undefined && {limit: `≤ ${limit} ms`, ok: middle <= limit}),
    }
  })
}
