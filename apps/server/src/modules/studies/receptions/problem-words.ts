import {PROBLEM_WORDS} from './problem-words.data.ts'

const WORDS = new Map(Object.entries(PROBLEM_WORDS))

const HOLE = /\{~?\}/g
const IN_HOLE = '((?:(?!: ).)+?)'

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The rows of the table with holes, the longest first. `begin` is what stands before the first hole, so that few rows are tried. */
const TEMPLATES = [...WORDS]
  .filter(([english]) => english.includes('{'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, spanish]) => ({
    begin: english.slice(0, english.indexOf('{')),
    pattern: new RegExp(`^${english.split(HOLE).map(escaped).join(IN_HOLE)}$`, 's'),
    isWorded: [...english.matchAll(HOLE)].map(([hole]) => hole === '{~}'),
    spanish,
  }))

/** What an import or an intake says is wrong, in Spanish; what the table does not know stays as it is. */
export function inSpanish(problem: string): string {
  const whole = worded(problem)
  if (whole !== undefined) return whole
  const end = problem.indexOf(': ')
  if (end === -1) return problem
  const place = problem.slice(0, end)
  return `${worded(place) ?? place}: ${inSpanish(problem.slice(end + 2))}`
}

function worded(problem: string): string | undefined {
  const exact = WORDS.get(problem)
  if (exact !== undefined) return exact
  for (const {begin, pattern, isWorded, spanish} of TEMPLATES) {
    const found = problem.startsWith(begin) ? pattern.exec(problem) : null
    if (found === null) continue
    const parts = found.slice(1).map((part, at) => (isWorded[at] === true ? inSpanish(part) : part))
    return spanish.replaceAll(HOLE, () => parts.shift() ?? '')
  }
  return undefined
}
