import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
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

/** What only one module needs to know, beside its code. */
const NOTES = projectFiles().filter((path) => /^apps\/server\/src\/modules\/.*\.md$/.test(path))

it.each(['docs/architecture.md', 'CONTRIBUTING.md', 'README.md', 'docs/glossary.md', ...NOTES, ...DECISIONS])(
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

it('docs/architecture.md follows one call through no more files than a reader can remember', () => {
  const sections = read('docs/architecture.md').split(/^## /m)
  const steps = sections.find((text) => text.startsWith('One call, file by file')) ?? ''
  const named = new Set(filesNamed(steps.slice(steps.search(/^1\. /m))))
  expect(named.size).toBeGreaterThan(10)
  expect(named.size).toBeLessThanOrEqual(MAX_FILES_OF_A_CALL)
})
