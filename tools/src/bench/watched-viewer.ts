import {setTimeout as pause} from 'node:timers/promises'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {Browser, Page} from '@playwright/test'
import {throttling} from 'lighthouse/core/config/constants.js'
import * as z from 'zod/mini'

/** The sign-in of a person, and the study whose images the viewer shows. */
export type Looking = {site: string; document: string; password: string; firstName: string; studyUid: string}

const {requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps} = throttling.mobileSlow4G
const BYTES_OF_KBPS = 1024 / 8

/** "Fast 3G" of Chrome's developer tools: 1.44 Mbit/s down, 675 kbit/s up, and 562.5 ms for each request, as listed in Lighthouse. */
const FAST_3G = {
  offline: false,
  latency: requestLatencyMs,
  downloadThroughput: downloadThroughputKbps * BYTES_OF_KBPS,
  uploadThroughput: uploadThroughputKbps * BYTES_OF_KBPS,
}

export const SCREENS = {
  phone: {
    size: {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true, deviceScaleFactor: 3},
    net: FAST_3G,
  },
  desktop: {size: {viewport: {width: 1280, height: 860}}, net: undefined},
} as const
export type Screen = keyof typeof SCREENS

const STEP_MS = 100
/** The time that the simulated person reads the page before opening the images. */
const READS_MS = 2_000

const seen = z.object({
  /** The times of presses, in milliseconds since the start of the document. */
  presses: z.array(z.number()),
  shown: z.array(z.object({at: z.number(), number: z.number(), isDrawn: z.boolean(), isSharp: z.boolean()})),
  shift: z.number(),
})
export type Seen = z.infer<typeof seen>

/** Records presses, and what the viewer shows at the beginning of each frame that the browser paints. */
const PROBE = `
  const seen = globalThis.seenOfViewer = {presses: [], shown: [], shift: 0}
  for (const kind of ['click', 'keydown'])
    addEventListener(kind, ({timeStamp}) => seen.presses.push(timeStamp), true)
  let last = ''
  let isAwaited = false
  function look() {
    isAwaited = false
    const stage = document.querySelector('[role="application"]')
    const canvas = stage?.querySelector('canvas')
    if (!canvas) return
    const number = Number(/imagen (\\d+) de/.exec(stage.getAttribute('aria-label') ?? '')?.[1] ?? 1)
    const isDrawn = !canvas.hasAttribute('data-waits')
    const isSharp = stage.getAttribute('data-sharp') === 'true'
    const now = [number, isDrawn, isSharp].join()
    if (now === last) return
    last = now
    seen.shown.push({at: performance.now(), number, isDrawn, isSharp})
  }
  const changes = new MutationObserver(() => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(look)
  })
  changes.observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-waits', 'data-sharp', 'aria-label']})
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  })
  shifts.observe({type: 'layout-shift', buffered: true})
`

/** Opens the images from the study's page, with nothing of either in the browser's cache. */
export async function pressedOpen(
  browser: Browser,
  screen: Screen,
  looking: Looking,
  then?: (page: Page) => Promise<void>,
) {
  return onFreshPage(browser, screen, looking, async (page) => {
    await page.goto(looking.site + pathTo(PATHS.study, {id: looking.studyUid}))
    const link = page.getByRole('link', {name: /^Ver imágenes/}).first()
    await link.waitFor()
    await pause(READS_MS)
    await (screen === 'phone' ? link.tap() : link.click())
    await isSharp(page)
    await then?.(page)
  })
}

/** Opens the address of the images, with nothing of the portal in the browser's cache. */
export async function openedAddress(browser: Browser, screen: Screen, looking: Looking) {
  return onFreshPage(browser, screen, looking, async (page) => {
    await page.goto(looking.site + pathTo(PATHS.studyImages, {id: looking.studyUid}), {waitUntil: 'commit'})
    await isSharp(page)
    // The rest of the page loads after the image.
    await pause(READS_MS)
  })
}

const isSharp = (page: Page) => page.locator('[role="application"][data-sharp="true"]').waitFor({timeout: 60_000})

async function onFreshPage(
  browser: Browser,
  screen: Screen,
  looking: Looking,
  walk: (page: Page) => Promise<void>,
): Promise<Seen> {
  const {size, net} = SCREENS[screen]
  const context = await browser.newContext({...size, locale: 'es-AR', serviceWorkers: 'block'})
  try {
    const page = await context.newPage()
    await signIn(page, looking)
    // A page that loads nothing of the portal.
    await page.goto(`${looking.site}/favicon.svg`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.clearBrowserCache')
    if (net !== undefined) await devtools.send('Network.emulateNetworkConditions', net)
    await page.addInitScript(PROBE)
    await walk(page)
    return seen.parse(await page.evaluate('seenOfViewer'))
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, {site, document, password, firstName}: Looking): Promise<void> {
  await page.goto(site + PATHS.login)
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', {exact: true}).fill(password)
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await page.getByRole('heading', {level: 1, name: `Hola, ${firstName}`}).waitFor()
}

/**
 * Scrolls through the series with the keyboard, ten images a second: from the opened image to the last, then back to the first.
 * Returns the number of the image that each key press requests.
 */
export async function scrollThrough(page: Page): Promise<number[]> {
  const stage = page.getByRole('application')
  await stage.focus()
  const [at = 0, count = 0] = (/imagen (\d+) de (\d+)/.exec((await stage.getAttribute('aria-label')) ?? '') ?? [])
    .slice(1)
    .map(Number)
  const onwards = Array.from({length: count - at}, (_, step) => at + 1 + step)
  const back = Array.from({length: count - 1}, (_, step) => count - 1 - step)
  const begin = performance.now()
  for (const [step] of [...onwards, ...back].entries()) {
    await pause(Math.max(0, begin + step * STEP_MS - performance.now()))
    await page.keyboard.press(step < onwards.length ? 'ArrowDown' : 'ArrowUp')
  }
  await pause(READS_MS)
  return [...onwards, ...back]
}

/** The time from the press (or the start of the document) until the first picture was drawn, and until the sharp one was. */
export function openingTimes({presses, shown}: Seen): {first: number; sharp: number} {
  const [from = 0] = presses
  const first = shown.find(({isDrawn}) => isDrawn)?.at ?? Infinity
  const sharp = shown.find((one) => one.isDrawn && one.isSharp)?.at ?? Infinity
  return {first: first - from, sharp: sharp - from}
}

/**
 * The time from key press to image, for presses later than `afterMs` after the opening; Infinity for an image that was never shown.
 */
export function stepTimes({presses, shown}: Seen, numbers: readonly number[], afterMs: number): number[] {
  const [opened = 0, ...keys] = presses
  return keys.flatMap((pressed, step) => {
    if (pressed < opened + afterMs) return []
    const drawn = shown.find(({at, number, isDrawn}) => at >= pressed && number === numbers[step] && isDrawn)
    return [(drawn?.at ?? Infinity) - pressed]
  })
}
