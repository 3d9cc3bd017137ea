import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {ROOT} from './repository-files.ts'
import {infinitivesOfVoseo} from './voseo-forms.ts'
import type {PlacedText} from './written-texts.ts'

/** Our own words that the dictionaries lack. The Spanish ones are accepted in both languages. */
export const WORD_LISTS = {spanish: 'tools/words/spanish.txt', technical: 'tools/words/technical.txt'}

const ENGLISH_IN_SPANISH = ['software-terms', 'companies', 'filetypes', 'typescript', 'html', 'fullstack', 'aws']

/** Patients' texts must be Spanish; comments and pages are English that may quote Spanish. */
const LANGUAGES = {
  spanish: {
    locale: 'es',
    dictionaries: ENGLISH_IN_SPANISH.map((name) => `!${name}`),
    lists: [WORD_LISTS.spanish],
  },
  english: {
    locale: 'en,en-GB,es',
    dictionaries: ['software-terms', 'typescript', 'node', 'npm'],
    lists: [WORD_LISTS.spanish, WORD_LISTS.technical],
  },
}
type Language = (typeof LANGUAGES)[keyof typeof LANGUAGES]

/** The words of texts, comments and pages that are in no dictionary. */
export async function spellingProblems(texts: readonly PlacedText[]): Promise<string[]> {
  const found = [
    ...(await misspelt(
      LANGUAGES.spanish,
      texts.filter(({language}) => language === 'spanish'),
    )),
    ...(await misspelt(
      LANGUAGES.english,
      texts.filter(({language}) => language === 'english'),
    )),
  ]
  if (found.length === 0) return []
  const advice = `A word that is right goes into ${WORD_LISTS.spanish} (what patients read) or ${WORD_LISTS.technical}, in its place by the alphabet.`
  return [...found, advice]
}

async function misspelt(language: Language, texts: readonly PlacedText[]): Promise<string[]> {
  const unknown = await unknownWords(
    language,
    texts.map(({words}) => words),
  )
  const verbs = [...new Set(unknown.flatMap(({word}) => infinitivesOfVoseo(word)))]
  const noVerbs = new Set((await unknownWords(language, verbs)).map(({word}) => word))
  const isVoseo = (word: string) => infinitivesOfVoseo(word).some((verb) => !noVerbs.has(verb))
  return unknown
    .filter(({word}) => !isVoseo(word))
    .map(({word, line}) => `${texts[line]?.path}:${texts[line]?.line}: "${word}" is in no dictionary`)
}

type Unknown = {word: string; line: number}

/** Checks all lines as one document, because cspell is slow to start. */
async function unknownWords({locale, dictionaries, lists}: Language, lines: readonly string[]): Promise<Unknown[]> {
  const {spellCheckDocument} = await import('cspell-lib')
  const text = lines.join('\n')
  const {issues} = await spellCheckDocument(
    {uri: 'stdin:///texts.txt', text, languageId: 'plaintext', locale},
    {noConfigSearch: true, generateSuggestions: false},
    {
      import: ['@cspell/dict-es-es/cspell-ext.json'],
      language: locale,
      dictionaries,
      words: lists.flatMap(readWords),
      minWordLength: 3,
      maxNumberOfProblems: Infinity,
      maxDuplicateProblems: Infinity,
    },
  )
  let line = 0
  let at = 0
  return issues.map((issue) => {
    for (; at < issue.offset; at++) if (text[at] === '\n') line += 1
    return {word: issue.text, line}
  })
}

export const readWords = (list: string): string[] => readFileSync(join(ROOT, list), 'utf8').split('\n').filter(Boolean)
