import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {projectFiles, ROOT} from './repository-files.ts'

const MAX_FILES_OF_A_CALL = 20

const files = projectFiles().map((path) => `/${path}`)
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** The files that a text names, without patterns such as `*.queries.ts`, `x.routes.ts` or `test-x.ts`. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`([^`\n]+\.(?:tsx?|sql|json))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/[*<{ ]|NNNN|^(test-)?x[.-]/.test(name))

const DECISIONS = projectFiles().filter((path) => /^docs\/decisions\/2\S+\.md$/.test(path))

it.each(['docs/architecture.md', 'CONTRIBUTING.md', 'README.md', 'docs/glossary.md', ...DECISIONS])(
  '%s names files that exist',
  (page) => {
    expect(filesNamed(read(page)).filter((name) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([])
  },
)

it('the index of decisions links to each of them once', () => {
  const led = [...read('docs/decisions/README.md').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, name]) => `docs/decisions/${name}`,
  )
  expect(led.toSorted()).toEqual(DECISIONS.toSorted())
})

describe('docs/architecture.md', () => {
  const section =
    read('docs/architecture.md')
      .split(/^## /m)
      .find((text) => text.startsWith('Five calls, file by file')) ?? ''
  const calls = section.split(/^\*\*(?=[A-Z])/m).slice(1)
  const traces = calls.map((trace) => ({call: trace.split('**')[0], trace}))

  it('follows five calls', () => {
    expect(traces.map(({call}) => call)).toEqual(['Sign-in', 'Booking', 'Re-upload', 'Images', 'Share'])
  })

  it.each(traces)(
    'follows $call through the stated number of files, and not more than a reader can remember',
    ({trace}) => {
      const given = Number(/(\d+) files/.exec(trace)?.[1])
      const steps = trace.slice(trace.search(/^1\. /m))
      expect(new Set(filesNamed(steps)).size).toBe(given)
      expect(given).toBeLessThanOrEqual(MAX_FILES_OF_A_CALL)
    },
  )
})
