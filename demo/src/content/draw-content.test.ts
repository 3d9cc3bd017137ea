import {siteSearch} from '@ceibo/rules/content/site-search'
import {expect, it} from 'vitest'
import {drawContent} from './draw-content.ts'

const content = drawContent('2026-11-24')
const search = siteSearch({...content, centres: content.centres.map((centre) => ({...centre, isDental: false}))}, [])

it.each([
  ['colonoscopia', 'Endoscopía digestiva'],
  ['gastroscopia', 'Endoscopía digestiva'],
  ['me duele la panza', 'Gastroenterología'],
  ['podólogo', 'Ortopedia y traumatología'],
  ['nene', 'Pediatría'],
  ['bebe', 'Pediatría'],
  ['espalda', 'Ortopedia y traumatología'],
  ['hemograma', 'Laboratorio de análisis clínicos'],
  ['hemoglobina', 'Laboratorio de análisis clínicos'],
  ['fiebre', 'Clínica médica'],
  ['covid', 'Clínica médica'],
  ['clínico', 'Clínica médica'],
  ['glaucoma', 'Oftalmología'],
  ['ecodoppler', 'Ecocardiografía y Doppler'],
])('the search for %s finds by the words of the services: %s', (typed, name) => {
  expect(search(typed).results[0]?.name).toBe(name)
})

it('has the notices of one day of September 2023 and 2024', () => {
  const days = content.notices.filter(({from, until}) => from === until).map(({from}) => from)
  expect(days).toEqual(expect.arrayContaining(['2023-09-21', '2024-09-21']))
})

const urgent = (slug: string) =>
  content.centres
    .find((centre) => centre.slug === slug)
    ?.sections.filter(({kind}) => kind === 'emergency')
    .flatMap(({paragraphs}) => paragraphs)
    .join(' ')

it('never refers patients of another province to the guard of Barrio Norte, and names the own guard of a centre', () => {
  expect(urgent('salta')).toBe(
    'Este centro no tiene guardia. En una urgencia, llamá a la línea de emergencias o andá al hospital más cercano.',
  )
  expect(urgent('recoleta')).toContain('andá a la guardia de Barrio Norte')
  for (const {centre} of content.guards) expect(urgent(centre)).toMatch(/^Guardia /)
})
