import {expect, it} from 'vitest'
import {readWords, spellingProblems, WORD_LISTS} from './check-spelling.ts'
import {infinitivesOfVoseo} from './voseo-forms.ts'
import type {WrittenText} from './written-texts.ts'

/** The dictionaries take seconds to load on a busy machine. */
const SLOW = {timeout: 60_000}

const problemsOf = async (language: WrittenText['language'], ...lines: string[]) =>
  spellingProblems(lines.map((words, at) => ({path: 'page.tsx', line: at + 1, language, words})))

it('reports word and place of a misspelling in a text for patients, also if it is an English word', SLOW, async () => {
  const [first, second, third, advice] = await problemsOf(
    'spanish',
    'Turnos Medicos',
    'Todo bien',
    'intentelo, caracter',
  )
  expect(first).toBe('page.tsx:1: "Medicos" is in no dictionary')
  expect(second).toBe('page.tsx:3: "intentelo" is in no dictionary')
  expect(third).toBe('page.tsx:3: "caracter" is in no dictionary')
  expect(advice).toContain('tools/words/spanish.txt')
})

it('accepts forms of voseo, but not every word with such an ending', SLOW, async () => {
  expect(await problemsOf('spanish', 'Ingresá, anulalo, podés, decinos, subila, ponete, arrastralas')).toEqual([])
  expect(await problemsOf('spanish', 'ingressá xurnalo')).toHaveLength(3)
})

it('accepts Spanish words in English texts, and finds words of neither language', SLOW, async () => {
  expect(await problemsOf('english', 'The colour of a turno; the título is behaviour')).toEqual([])
  expect(await problemsOf('english', 'The adress')).toHaveLength(2)
})

it.each([
  ['ingresá', 'ingresar'],
  ['tenés', 'tener'],
  ['elegí', 'elegir'],
  ['anulala', 'anular'],
  ['ponetelo', 'poner'],
])('recognizes %s as a form of %s', (form, infinitive) => {
  expect(infinitivesOfVoseo(form)).toContain(infinitive)
})

it('keeps the word lists sorted and without repetitions', () => {
  const {compare} = new Intl.Collator('es')
  for (const list of Object.values(WORD_LISTS)) {
    const words = readWords(list)
    expect(words).toEqual([...new Set(words)].toSorted(compare))
  }
})
