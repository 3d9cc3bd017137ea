import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {launch} from 'chrome-launcher'
import lighthouse, {type RunnerResult as Result} from 'lighthouse'
import {ensureBrowser} from '#find-browser.ts'
import {type BenchResult, type Figure, percentile} from './bench-result.ts'
import {startProduct} from './product-server.ts'

const RUNS = 3
/** The limits of static pages; the login, a form of a React app, has lower ones. */
const INFORMS = {performance: 99, accessibility: 100, 'best-practices': 100, seo: 100}
const MAX_LARGEST_PAINT_MS = 1_000
const MAX_SHIFT = 0.02
const MAX_BLOCKING_MS = 0
const PAGES: readonly {path: string; least: Readonly<Record<string, number>>; informs?: true}[] = [
  {path: PATHS.front, least: INFORMS, informs: true},
  {path: pathTo(PATHS.centre, {slug: 'barrio_norte'}), least: INFORMS, informs: true},
  {path: PATHS.paymentMethods, least: INFORMS, informs: true},
  {path: PATHS.login, least: {performance: 97, accessibility: 100}},
]

/** Lighthouse on the most visited entry pages, simulating a slow phone; medians of three runs. */
export async function run(): Promise<BenchResult> {
  // A server that draws the images of the demo would take the processor from the browser.
  const product = await startProduct({env: {DEMO_IMAGES: 'none'}})
  const chrome = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const figures: Figure[] = []
  try {
    for (const page of PAGES) figures.push(...(await figuresOf(page, product.url, chrome.port)))
  } finally {
    chrome.kill()
    await product.stop()
  }
  return {name: 'Lighthouse', figures, ok: figures.every(({ok}) => ok)}
}

async function figuresOf(
  {path, least, informs}: (typeof PAGES)[number],
  site: string,
  port: number,
): Promise<Figure[]> {
  const results: Result['lhr'][] = []
  for (let nth = 0; nth < RUNS; nth++) {
    const options = {port, onlyCategories: Object.keys(least), logLevel: 'error'} as const
    const result = (await lighthouse(site + path, options))?.lhr
    if (result !== undefined) results.push(result)
  }
  const score = (category: string) => middle(results.map((one) => (one.categories[category]?.score ?? 0) * 100))
  const audit = (id: string) => middle(results.map((one) => one.audits[id]?.numericValue ?? Infinity))
  const atMost = (what: string, value: number, most: number, unit = ''): Figure => ({
    what: `Lighthouse mobile ${what}, ${path}`,
    value: `${Number(value.toFixed(3))}${unit}`,
    limit: `≤ ${most}${unit}`,
    ok: value <= most,
  })
  return [
    ...Object.entries(least).map(([category, limit]) => ({
      what: `Lighthouse mobile ${category}, ${path}`,
      value: score(category).toFixed(0),
      limit: `≥ ${limit}`,
      ok: score(category) >= limit,
    })),
    ...(informs
      ? [
          atMost('largest paint', audit('largest-contentful-paint'), MAX_LARGEST_PAINT_MS, ' ms'),
          atMost('layout shift', audit('cumulative-layout-shift'), MAX_SHIFT),
          atMost('blocking time', audit('total-blocking-time'), MAX_BLOCKING_MS, ' ms'),
        ]
      : []),
  ]
}

const middle = (values: readonly number[]) => percentile(values, 0.5)
