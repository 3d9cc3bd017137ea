import {launch} from 'chrome-launcher'
import lighthouse from 'lighthouse'
import {ensureBrowser} from '../find-browser.ts'
import type {BenchResult, Figure} from './bench-result.ts'
import {percentile} from './bench-result.ts'
import {startProduct} from './product-server.ts'

const RUNS = 3
const ACCESSIBILITY = 100
const PAGES = [
  {path: '/', performance: 99},
  {path: '/login', performance: 97},
]

/** Lighthouse on the pages that come first, as a slow phone sees them; the medians of three runs. */
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
  const figures: Figure[] = []
  try {
    for (const {path, performance} of PAGES) {
      const scores = await medianScores(product.url + path, chrome.port)
      figures.push(figure(`performance, ${path}`, scores.performance, performance))
      figures.push(figure(`accessibility, ${path}`, scores.accessibility, ACCESSIBILITY))
    }
  } finally {
    chrome.kill()
    await product.stop()
  }
  return {name: 'Lighthouse', figures, ok: figures.every(({ok}) => ok)}
}

const figure = (what: string, score: number, least: number): Figure => ({
  what: `Lighthouse mobile ${what}`,
  value: score.toFixed(0),
  limit: `≥ ${least}`,
  ok: score >= least,
})

async function medianScores(url: string, port: number): Promise<{performance: number; accessibility: number}> {
  const performance: number[] = []
  const accessibility: number[] = []
  for (let index = 0; index < RUNS; index++) {
    const onlyCategories = ['performance', 'accessibility']
    const categories = (await lighthouse(url, {port, onlyCategories, logLevel: 'error'}))?.lhr.categories
    performance.push((categories?.['performance']?.score ?? 0) * 100)
    accessibility.push((categories?.['accessibility']?.score ?? 0) * 100)
  }
  return {performance: percentile(performance, 0.5), accessibility: percentile(accessibility, 0.5)}
}
