import type {PublicCentre} from '@ceibo/contract/page-context'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {MAX_TYPED, readTyped, siteSearch} from './site-search.ts'

const aCentre = (slug: string, name: string, city: string, items: readonly string[]): PublicCentre => ({
  slug,
  name,
  city,
  address: 'Jacarandá 1180',
  phone: '11 4000 0001',
  isDental: false,
  hours: [],
  sections: [],
  groups: [{title: 'Especialidades', icon: 'specialties', items: items.map((one) => ({name: one}))}],
})
const CENTRES = [
  aCentre('recoleta', 'Centro Médico Recoleta', 'Buenos Aires', ['Cardiología', 'Clínica médica']),
  aCentre('olivos', 'Centro Médico Olivos', 'Olivos', ['Cardiología', 'Vacunatorio']),
]
const CONTENT = {
  centres: CENTRES,
  services: [
    {
      id: 'card',
      name: 'Cardiología',
      summary: 'Corazón y presión.',
      searchWords: ['corazón', 'electro'],
      centres: ['recoleta', 'olivos'],
    },
    {
      id: 'cata',
      name: 'Cirugía de cataratas',
      summary: '',
      searchWords: [],
      page: '/oftalmologia',
      centres: ['olivos'],
    },
  ],
  guards: [{id: 'g', title: 'Guardia general', centre: 'recoleta', specialties: ['Pediatría'], hours: []}],
}
const PAGES = [{name: 'Medios de pago', summary: '', searchWords: ['tarjeta', 'efectivo'], href: '/info/mediosdepago'}]
const searchSite = siteSearch(CONTENT, PAGES)
const search = (typed: string) => searchSite(typed).results
const found = (typed: string) => search(typed).map(({name}) => name)
const places = (typed: string) =>
  search(typed).flatMap((one) => (one.kind === 'offered' ? one.places.map(({href}) => href) : []))

describe('the search of the site', () => {
  it('finds an offer by its name or another word, once, with the centres that have it', () => {
    for (const typed of ['cardiologia', 'CORAZÓN', 'cardiólogo', 'dónde hacen un electro', 'cardilogia']) {
      expect(found(typed)).toEqual(['Cardiología'])
    }
    expect(places('corazon')).toEqual([
      '/centrosmedicos/recoleta#que-cardiologia',
      '/centrosmedicos/olivos#que-cardiologia',
    ])
  })

  it('links to the page of a centre that does not list the service, and to the page about it', () => {
    expect(search('cataratas')).toMatchObject([{page: '/oftalmologia', places: [{href: '/centrosmedicos/olivos'}]}])
  })

  it('finds the specialty before the centres of which the word is another name', () => {
    expect(found('clínico')).toEqual(['Clínica médica', 'Centro Médico Recoleta', 'Centro Médico Olivos'])
    expect(found('clínica Olivos')).toContain('Centro Médico Olivos')
  })

  it('lists only the places that were named', () => {
    expect(places('cardiología en Olivos')).toEqual(['/centrosmedicos/olivos#que-cardiologia'])
    expect(places('clínica médica')).toEqual(['/centrosmedicos/recoleta#que-clinica-medica'])
  })

  it('lists results with some of the words when nothing has all of them, and says so', () => {
    const near = searchSite('tarjeta para pagar vacunatorio')
    expect(near.hasAllWords).toBe(false)
    expect(near.results.map(({name}) => name)).toEqual(['Medios de pago', 'Vacunatorio'])
    expect(searchSite('cardiología').hasAllWords).toBe(true)
    expect(searchSite('xyzzy')).toEqual({results: [], hasAllWords: false})
  })

  it('finds centres, guards and pages', () => {
    expect(found('recoleta')).toEqual(['Centro Médico Recoleta'])
    expect(found('jacaranda')).toEqual(['Centro Médico Recoleta', 'Centro Médico Olivos'])
    expect(found('urgencia de pediatría')).toEqual(['Guardia general'])
    expect(search('tarjeta')).toEqual([{kind: 'page', name: 'Medios de pago', summary: '', href: '/info/mediosdepago'}])
  })

  it('finds everything by its own name, in any spelling, and nothing twice', () => {
    const names = ['Cardiología', 'Vacunatorio', 'Cirugía de cataratas', 'Guardia general', 'Medios de pago']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom('NFC', 'NFD'), fc.boolean(), (name, form, isLoud) => {
        const typed = name.normalize(form)
        const answers = found(isLoud ? typed.toUpperCase() : ` ${typed}  `)
        expect(answers[0]).toBe(name)
        expect(new Set(answers).size).toBe(answers.length)
      }),
    )
  })

  it('R7: reads no more than a line of limited length, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 400}), (typed) => {
        expect(readTyped(typed).length).toBeLessThanOrEqual(MAX_TYPED)
        expect(search(typed)).toEqual(search(readTyped(typed)))
      }),
      {numRuns: 50},
    )
    const began = performance.now()
    search('\u0300'.repeat(5_000_000))
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('a search in a large content', () => {
  const NAMES = Array.from({length: 300}, (_, nth) => `Atención ambulatoria ${nth} de adultos con certificado`)
  const SYLLABLES = 'ba ce di fo gu ja le mi no pu ra se ti vo zu bre cli dro fra glo'.split(' ')
  const wordOf = (nth: number) => [1, 20, 7].map((step) => SYLLABLES[Math.floor(nth / step) % 20]).join('')
  const SLUGS = Array.from({length: 40}, (_, nth) => `centro_${nth}`)
  const large = siteSearch(
    {
      centres: SLUGS.map((slug) => aCentre(slug, `Centro Avenida ${slug}`, 'Avellaneda', NAMES)),
      services: NAMES.map((name, nth) => ({
        id: `s-${nth}`,
        name,
        summary: '',
        searchWords: Array.from({length: 4}, (_, word) => `${wordOf(nth * 4 + word)} asociada`),
        centres: SLUGS,
      })),
      guards: [],
    },
    [],
  )

  it.each([
    'a '.repeat(40),
    'at am ad av as pa 1 2 3 4 5 6 7 8 9 ce centro avenida avellaneda',
    'zzzzzzzzzzzzzzzzzz qqqqqqqqqqqqqqqqqqq wwwwwwwwwwwwwwwwwww xxxxxxxxxxxxxxxxxxxx',
  ])('R7: takes less than 50 ms, whatever is typed: %s', (typed) => {
    // Other programs lengthen some tries; an expensive text lengthens all.
    const tries = Array.from({length: 6}, () => {
      const from = performance.now()
      large(typed)
      return performance.now() - from
    })

    expect(Math.min(...tries)).toBeLessThan(50)
  })
})
