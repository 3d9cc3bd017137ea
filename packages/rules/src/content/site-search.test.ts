import type {PublicCentre} from '@ceibo/contract/pages/page-context'
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

it('R7: takes no longer for a word that is repeated forty times', () => {
  const names = Array.from({length: 200}, (_, nth) => `Atención ambulatoria ${nth} de adultos`)
  const slugs = Array.from({length: 30}, (_, nth) => `centro_${nth}`)
  const centres = slugs.map((slug) => aCentre(slug, `Centro ${slug}`, 'Avellaneda', names))
  const searchLarge = siteSearch({centres, services: [], guards: []}, [])
  // Other programs lengthen some tries.
  const least = (typed: string) => {
    const tries = Array.from({length: 10}, () => {
      const from = performance.now()
      searchLarge(typed)
      return performance.now() - from
    })
    return Math.min(...tries)
  }

  expect(least('a '.repeat(40))).toBeLessThan(6 * least('a') + 5)
})
