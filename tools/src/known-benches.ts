import type {BenchResult} from './bench/bench-result.ts'

export type Bench = {run: () => Promise<BenchResult>}

/** Every benchmark by its name; each is loaded just before it runs. */
export const BENCHES: ReadonlyMap<string, () => Promise<Bench>> = new Map([
  ['backup', () => import('./bench/backup.bench.ts')],
  ['confirm-rate', () => import('./bench/confirm-rate.bench.ts')],
  ['coverage-import', () => import('./bench/coverage-import.bench.ts')],
  ['desk', () => import('./bench/desk.bench.ts')],
  ['first-available', () => import('./bench/first-available.bench.ts')],
  ['first-available-rate', () => import('./bench/first-available-rate.bench.ts')],
  ['lighthouse', () => import('./bench/lighthouse.bench.ts')],
  ['login-rate', () => import('./bench/login-rate.bench.ts')],
  ['numbers', () => import('./bench/numbers.bench.ts')],
  ['public-pages', () => import('./bench/public-pages.bench.ts')],
  ['same-time', () => import('./bench/same-time.bench.ts')],
  ['start-and-memory', () => import('./bench/start-and-memory.bench.ts')],
  ['viewer', () => import('./bench/viewer.bench.ts')],
  ['viewer-server', () => import('./bench/viewer-server.bench.ts')],
  ['worst-request', () => import('./bench/worst-request.bench.ts')],
])

/** What the arguments after `npm run bench --` request: benchmarks (all without arguments), or a text and an exit code. */
export function wantedBenches(
  words: readonly string[],
): {is: 'run'; names: string[]} | {is: 'told'; text: string; code: 0 | 2} {
  const known = [...BENCHES.keys()]
  const list = `Benchmarks:\n${known.map((name) => `  ${name}`).join('\n')}\n`
  if (words.some((word) => ['list', '--help', '-h'].includes(word))) {
    return {is: 'told', text: `Usage: npm run bench [-- NAME …]\n\n${list}`, code: 0}
  }
  const unknown = words.filter((word) => !BENCHES.has(word))
  if (unknown.length > 0) return {is: 'told', text: `There is no benchmark ${unknown.join(', ')}.\n\n${list}`, code: 2}
  return {is: 'run', names: known.filter((name) => words.length === 0 || words.includes(name))}
}
