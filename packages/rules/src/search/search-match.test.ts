import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {foundParts, searchIn, type Searchable} from './search-match.ts'

const CATALOGUE: readonly Searchable[] = [
  {name: 'Clínica médica', synonyms: ['médico']},
  {name: 'Cardiología', synonyms: ['corazón']},
  {name: 'Electroencefalografía', synonyms: ['EEG']},
  {name: 'Niños y niñas', synonyms: ['chicos']},
  {name: 'Electrocardiograma', synonyms: ['electro'], context: {name: 'Cardiología', synonyms: ['corazón']}},
  {name: 'Control', synonyms: [], context: {name: 'Cardiología', synonyms: ['corazón']}},
]
const search = searchIn(CATALOGUE, (one) => one, [['turno', 'médico'], ['nena']])
const found = (typed: string) => search(typed).map(({name}) => name)

const marked = (text: string, typed: string) =>
  foundParts(text, typed)
    .map(({text: part, isFound}) => (isFound ? `[${part}]` : part))
    .join('')

describe('a search in a list of choices', () => {
  it('finds a word by its beginning, without its accent', () => {
    expect(found('clinic')).toEqual(['Clínica médica'])
    expect(found('NINOS')).toEqual(['Niños y niñas'])
  })

  it('requires every typed word, in any order', () => {
    expect(found('medica clin')).toEqual(['Clínica médica'])
    expect(found('clínica chicos')).toEqual([])
  })

  it('accepts the profession for its discipline, in any gender and number', () => {
    for (const typed of ['cardiólogo', 'cardiólogas', 'cardiologico']) expect(found(typed)).toEqual(['Cardiología'])
  })

  it('ranks in order: a whole name, a whole synonym, the beginning of a word, a part of a word', () => {
    expect(found('electro')).toEqual(['Electrocardiograma', 'Electroencefalografía'])
    expect(found('elec')).toEqual(['Electrocardiograma', 'Electroencefalografía'])
    expect(found('cefalo')).toEqual(['Electroencefalografía'])
  })

  it('leaves out what has a word only as a part of another where something else begins with it', () => {
    const parts: Searchable[] = [
      {name: 'Toma de impresiones', synonyms: []},
      {name: 'Control', synonyms: ['presión']},
    ]
    expect(searchIn(parts, (one) => one)('presion')).toEqual([parts[1]])
  })

  it('finds a choice by the words of its context only together with a word of its own', () => {
    expect(found('corazón')).toEqual(['Cardiología'])
    expect(found('control corazón')).toEqual(['Control'])
  })

  it('ignores filler words, unless there are no others', () => {
    expect(found('turno con el médico del corazón')).toEqual(['Cardiología'])
    expect(found('médico')).toEqual(['Clínica médica'])
  })

  it('allows typing mistakes in longer words, and only when nothing else is found', () => {
    expect(found('cardilogo')).toEqual(['Cardiología'])
    expect(found('kontrol')).toEqual(['Control'])
    expect(found('eeh')).toEqual([])
  })

  it('finds no word that is only alike, and one that sounds the same in any spelling', () => {
    for (const typed of ['pardiologia', 'cardenal', 'corneja', 'electricista']) expect(found(typed)).toEqual([])
    for (const typed of ['korason', 'corazzon']) expect(found(typed)).toEqual(['Cardiología'])
    expect(found('corazón para mi nena')).toEqual(['Cardiología'])
  })

  it('finds nothing for punctuation', () => {
    expect(found('?')).toEqual([])
  })

  it('finds any choice by any beginning of its name, in any spelling', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CATALOGUE), fc.nat(), fc.constantFrom('NFC', 'NFD'), (choice, cut, form) => {
        const typed = choice.name.slice(0, 3 + (cut % choice.name.length)).normalize(form)
        expect(search(typed.toUpperCase())).toContain(choice)
      }),
    )
  })

  it('answers any typed text with choices of the list, none twice', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 60}), (typed) => {
        const answers = search(typed)
        expect(new Set(answers).size).toBe(answers.length)
        expect(CATALOGUE).toEqual(expect.arrayContaining(answers))
      }),
    )
  })

  it('marks the words it found, and does not change the text', () => {
    expect(marked('Clínica médica, niños', 'medicos nin')).toBe('Clínica [médica], [niños]')
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), fc.string({unit: 'grapheme'}), (text, typed) => {
        const parts = foundParts(text, typed).map((part) => part.text)
        expect(parts.join('')).toBe(text)
      }),
    )
  })
})
