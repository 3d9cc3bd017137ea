import {expect, it} from 'vitest'
import {readWords, spellingProblems, WORD_LISTS} from './check-spelling.ts'
import {infinitivesOfVoseo} from './voseo-forms.ts'
import type {WrittenText} from './written-texts.ts'

/** The dictionaries take seconds to load on a machine that does other work. */
const SLOW = {timeout: 60_000}

const problemsOf = async (language: WrittenText['language'], ...lines: string[]) =>
  spellingProblems(lines.map((words, at) => ({path: 'page.tsx', line: at + 1, language, words})))

it('names word and place of what patients would read misspelt, also where English has the word', SLOW, async () => {
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

it('knows voseo, and does not take every ending for it', SLOW, async () => {
  expect(await problemsOf('spanish', 'Ingresá, anulalo, podés, decinos, subila, ponete, arrastralas')).toEqual([])
  expect(await problemsOf('spanish', 'ingressá xurnalo')).toHaveLength(3)
})

it('reads English that quotes Spanish, and finds what neither has', SLOW, async () => {
  expect(await problemsOf('english', 'The colour of a turno; the título is behaviour')).toEqual([])
  expect(await problemsOf('english', 'The adress')).toHaveLength(2)
})

it.each([
  ['ingresá', 'ingresar'],
  ['tenés', 'tener'],
  ['elegí', 'elegir'],
  ['anulala', 'anular'],
  ['ponetelo', 'poner'],
])('takes %s for a form of %s', (form, infinitive) => {
  expect(infinitivesOfVoseo(form)).toContain(infinitive)
})

it('keeps the word lists in order and without repeats', () => {
  const {compare} = new Intl.Collator('es')
  for (const list of Object.values(WORD_LISTS)) {
    const words = readWords(list)
    expect(words).toEqual([...new Set(words)].toSorted(compare))
  }
})
