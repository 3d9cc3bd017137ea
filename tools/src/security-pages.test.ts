import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {projectFiles, ROOT} from './repository-files.ts'

// These pages list the tests that prove each security rule, so the tests and files that they name must exist.
const files = projectFiles()
const tests = new Set(files.map((path) => /^(.+)\.(test|port-test|journey)\.tsx?$/.exec(basename(path))?.[1]))

/** The rows of a page's tables as lists of cells, without headings. */
function rowsOf(page: string): string[][] {
  return readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => !['tests'].includes(cells.at(-1)?.trim() ?? ''))
}

const namesIn = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const isThere = (name: string) => files.some((path) => `/${path}`.includes(`/${name}`))

describe.each(['docs/security/rules.md', 'docs/security/asvs.md'])('%s', (page) => {
  const rows = rowsOf(page)

  it('names tests that exist', () => {
    const named = rows.flatMap((cells) => namesIn(cells.at(-1)))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !tests.has(name))).toEqual([])
  })

  it('names files that exist', () => {
    const named = rows.flatMap((cells) => namesIn(cells.at(-2))).filter((name) => /^\w[^*:]*(\/|\.tsx?$)/.test(name))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })
})

it('docs/security/asvs.md names a test for every fulfilled requirement', () => {
  const promised = rowsOf('docs/security/asvs.md').filter(([, state = '']) => /held|in part/.test(state))
  expect(promised.length).toBeGreaterThan(50)
  expect(promised.filter((cells) => namesIn(cells.at(-1)).length === 0)).toEqual([])
})
