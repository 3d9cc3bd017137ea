import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ESTree, parseSync, Visitor} from 'vite'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'

/** One line of text that people read: Spanish for patients, or English for developers and operators. */
export type WrittenText = {line: number; language: 'spanish' | 'english'; words: string}

export type PlacedText = WrittenText & {path: string}

/** Files that are not checked: synthetic people, search words of patients, passwords, the page that quotes mistakes, a database dump. */
const LEFT_OUT =
  /^demo\/src\/(?:names|people|centres|search-words|complaint-words|patient-search)\.data\.ts$|\/common-passwords\.data\.ts$|^docs\/texts\.md$|\/fixtures\/|\/generated\//

/** All texts of the project that people read. */
export const projectTexts = (): PlacedText[] =>
  projectFiles()
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap((path) => writtenTexts(path, readFileSync(join(ROOT, path), 'utf8')).map((text) => ({...text, path})))

/** The texts of a file that people read, by its extension. */
export function writtenTexts(path: string, source: string): WrittenText[] {
  if (/\.tsx?$/.test(path)) return textsOfCode(path, source)
  if (path.endsWith('.sql')) return textsOfSql(source)
  if (path.includes('/legal-texts/')) return linesFrom(1, 'spanish', source)
  if (path.endsWith('.css')) return inEnglish(source, /\/\*[\s\S]*?\*\//g)
  return path.endsWith('.md') ? inEnglish(withoutCode(source), /[^\n]+/g) : []
}

/** Comments are English, also in tests; the strings of a test repeat texts of the product. */
function textsOfCode(path: string, source: string): WrittenText[] {
  const {program, comments, errors} = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const lineAt = lineCounter(source)
  const stated = comments.flatMap(({start, value}) => linesFrom(lineAt(start), 'english', withoutCode(value)))
  if (isTestFile(path) || NOT_SHOWN.test(path)) return stated
  return [
    ...stated,
    ...stringsOf(program).flatMap(({start, words}) => {
      const language = languageOf(words, FOR_PATIENTS.test(path))
      return language === null ? [] : linesFrom(lineAt(start), language, words)
    }),
  ]
}

/** Code whose strings are not texts of the product. */
const NOT_SHOWN = /^(?:e2e|tools|packages\/testing|packages\/ui\/src\/art)\/|\.a11y\.ts$/

type Literal = {start: number; words: string}

/** Properties that describe a call or a command to its developer or operator. */
const DESCRIBING = new Set(['summary', 'description', 'help', 'lookFor'])

/** Strings, templates and text between tags, without SQL, names of modules and descriptions. */
function stringsOf(program: ESTree.Program): Literal[] {
  const found: Literal[] = []
  const leftOut = new Set<number>()
  const leaveOut = (node: {start: number} | null) => void (node && leftOut.add(node.start))
  new Visitor({
    ImportDeclaration: ({source}) => leaveOut(source),
    TaggedTemplateExpression: ({quasi}) => leaveOut(quasi),
    Property: ({key, value}) => {
      if (key.type === 'Identifier' && DESCRIBING.has(key.name)) leaveOut(value)
    },
    NewExpression: ({callee, arguments: given}) => {
      if (callee.type === 'Identifier' && callee.name === 'Error') leaveOut(given[0] ?? null)
    },
    JSXText: ({start, value}) => void found.push({start, words: ` ${value} `}),
    Literal: ({start, value}) => {
      if (typeof value === 'string') found.push({start, words: value})
    },
    TemplateLiteral: ({start, quasis}) =>
      void found.push({start, words: quasis.map(({value}) => value.cooked ?? '').join('…')}),
  }).visit(program)
  return found
    .filter(({start}) => !leftOut.has(start))
    .map(({start, words}) => ({start, words: words.replaceAll(/&\w+;|<[^>]*>|\S+@\S+/g, ' ')}))
}

/** Files whose strings are for patients, in Spanish unless they look like something else or the file's name says English. */
const FOR_PATIENTS =
  /^(?!.*-english-texts\.ts$)(?:apps\/portal|packages\/(?:web-kit|contract|ui|rules|laboratory|agenda|studies))\/src\/|^demo\/.*\.data\.ts$/

const anyOf = (words: string) => new RegExp(`(?<![\\p{L}\\d-])(?:${words})(?![\\p{L}\\d-])`, 'iu')
const SPANISH = anyOf(
  'al|con|de|del|desde|el|en|es|hasta|la|las|lo|los|más|mi|no|para|por|que|sin|su|te|tu|tus|un|una|y',
)
const ENGLISH = anyOf(
  'an|and|are|as|at|by|does|for|from|has|is|it|its|must|not|of|on|or|that|the|this|to|was|which|with',
)

/**
 * The language of a string, or null for a string that is no text: an address, a name of the code, a media query. A single word
 * without an accent may be of either language.
 */
function languageOf(words: string, isForPatients: boolean): WrittenText['language'] | null {
  if (!/\p{L}{3}/u.test(words)) return null
  if (/[áéíóúñü¿¡]/i.test(words)) return 'spanish'
  if (/[{};=<>\\_]|\w[/:](?:\w\w|…)|…-|^(?:GET|POST|PUT|PATCH|DELETE) \/|^\((?:min|max|prefers)-/.test(words))
    return null
  const bare = words.replaceAll('…', ' ').trim()
  if (!bare.includes(' ')) return /^\p{Lu}\p{Ll}+$/u.test(bare) ? 'english' : null
  if (ENGLISH.test(bare)) return 'english'
  return SPANISH.test(bare) || (isForPatients && /^\p{Lu}/u.test(bare)) ? 'spanish' : 'english'
}

/** Comments are English; strings that are prose, and documents between dollars, are for patients. */
function textsOfSql(source: string): WrittenText[] {
  const lineAt = lineCounter(source)
  return [...source.matchAll(/--(.*)$|\$(\w*)\$([\s\S]*?)\$\2\$|'((?:[^'\n]|'')*)'/gm)].flatMap(
    ({index, 1: comment, 3: document, 4: quoted}) => {
      if (comment !== undefined) return linesFrom(lineAt(index), 'english', comment)
      const words = document ?? quoted ?? ''
      return languageOf(words, false) === 'spanish' ? linesFrom(lineAt(index), 'spanish', words) : []
    },
  )
}

function inEnglish(source: string, pattern: RegExp): WrittenText[] {
  const lineAt = lineCounter(source)
  return [...source.matchAll(pattern)].flatMap(({0: words, index}) => linesFrom(lineAt(index), 'english', words))
}

/** Removes code in backticks, links and addresses; the number of lines stays the same. */
const withoutCode = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g, (code) => code.replaceAll(/[^\n]/g, ' '))

const linesFrom = (first: number, language: WrittenText['language'], words: string): WrittenText[] =>
  words.split('\n').flatMap((line, at) => (/\p{L}/u.test(line) ? [{line: first + at, language, words: line}] : []))

/** Returns a function that gives the line, from 1, of a position in the source. */
function lineCounter(source: string): (at: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({index}) => index)
  return (at) => ends.findLastIndex((end) => end < at) + 2
}
