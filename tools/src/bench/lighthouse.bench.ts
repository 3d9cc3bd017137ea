import {launch} from 'chrome-launcher'
import lighthouse from 'lighthouse'
import {ensureBrowser} from '../find-browser.ts'
import type {BenchResult} from './bench-result.ts'
import {percentile} from './bench-result.ts'
import {startProduct} from './product-server.ts'

const RUNS = 3
const PERFORMANCE = 97
const ACCESSIBILITY = 100

/** Lighthouse on /login as a slow phone sees it; the median of three runs. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct()
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
  const performance: number[] = []
  const accessibility: number[] = []
  try {
    for (let index = 0; index < RUNS; index++) {
      const result = await lighthouse(`${product.url}/login`, {
        port: chrome.port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      })
      performance.push((result?.lhr.categories['performance']?.score ?? 0) * 100)
      accessibility.push((result?.lhr.categories['accessibility']?.score ?? 0) * 100)
    }
  } finally {
    chrome.kill()
    await product.stop()
  }
  const speed = percentile(performance, 0.5)
  const access = percentile(accessibility, 0.5)
  const figures = [
    {
      what: 'Lighthouse mobile performance, /login',
      value: speed.toFixed(0),
      limit: `≥ ${PERFORMANCE}`,
      ok: speed >= PERFORMANCE,
    },
    {
      what: 'Lighthouse accessibility, /login',
      value: access.toFixed(0),
      limit: `= ${ACCESSIBILITY}`,
      ok: access >= ACCESSIBILITY,
    },
  ]
  return {name: 'Lighthouse', figures, ok: figures.every((figure) => figure.ok)}
}
