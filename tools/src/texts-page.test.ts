import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Row = {ours: string; original: string; file: string | undefined}

/** The rows of the table under a title of docs/texts.md. */
function rowsUnder(title: string): Row[] {
  const [, below = ''] = read('docs/texts.md').split(`## ${title}\n`)
  const [section = ''] = below.split('\n## ')
  return [...section.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, line = '']) => {
    const [ours = '', original = '', , , file] = line.split(' | ').map((cell) => cell.trim())
    return {ours, original, file}
  })
}

/** Text between tags may be broken into lines. */
const inOneLine = (source: string) => source.replaceAll(/\s+/g, ' ')
const given = rowsUnder('What we say')
const product = projectFiles()
  .filter((path) => /^(?:apps|packages|demo)\/.*\.tsx?$/.test(path) && !isTestFile(path))
  .map((path) => ({path, source: inOneLine(read(path))}))
/** The files of the product whose source meets a condition. */
const filesThat = (hold: (source: string) => boolean) =>
  product.filter(({source}) => hold(source)).map(({path}) => path)
const quotes = (text: string) => new RegExp(`['"\`>]\\s*${text.replaceAll(/[.?()[\]{}]/g, '\\$&')}\\s*['"\`<]`)

/** A text in source, where a number may be the constant of its rule. */
const asWritten = (text: string) =>
  new RegExp(text.replaceAll(/[.?()[\]{}+*]/g, '\\$&').replaceAll(/\d+/g, (number) => `(?:${number}|\\$\\{\\w+\\})`))

it('finds the rows of the table', () => {
  expect(given.length).toBeGreaterThan(20)
})

it.each(given)('$file contains "$ours", as listed on the page of texts', ({ours, file}) => {
  expect(inOneLine(read(file ?? ''))).toMatch(asWritten(ours))
})

it.each(given)('no file contains "$original"', ({original}) => {
  expect(filesThat((source) => quotes(original).test(source))).toEqual([])
})
