import {
  CATALOGUES,
  catalogueDraft,
  type CatalogueId,
  type CatalogueValue,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {expect, it} from 'vitest'
import {daysText, fieldsOf, inOrderOf, newValues, valueText} from './catalogue-fields.ts'

it.each(CATALOGUES)('%s has a field for each of its values, and no others', (catalogue) => {
  const {error} = catalogueDraft.safeParse({catalogue, version: 0, values: {}})
  const missing = new Set(error?.issues.map(({path}) => path[1]))
  expect(new Set(fieldsOf(catalogue).map(({name}) => name))).toEqual(missing)
  expect(new Set(Object.keys(newValues(catalogue)))).toEqual(missing)
})

it('reads days that follow each other as a span', () => {
  expect(daysText(['lun', 'mar', 'mie', 'jue', 'vie', 'dom'])).toBe('lun a vie, dom')
  expect(daysText(['sab', 'dom'])).toBe('sáb y dom')
})

function text(catalogue: CatalogueId, name: string, value: CatalogueValue) {
  const field = fieldsOf(catalogue).find((one) => one.name === name)
  return field && valueText(field, value, [{field: 'province', id: 90, name: 'Tucumán'}])
}

it('reads values as a person does', () => {
  expect(text('centres', 'province', 90)).toBe('Tucumán')
  expect(text('centres', 'place', {latitude: -34.5, longitude: -58.25})).toBe('-34,5, -58,25')
  expect(text('centres', 'hours', [{days: ['lun'], from: '08:00', until: '24:00'}])).toBe('lun 08:00 a 24:00')
  expect(text('specialties', 'sex', null)).toBe('Todas las personas')
  expect(text('holidays', 'day', '2026-12-25')).toBe('25/12/2026')
  expect([text('holidays', 'province', null), text('holidays', 'province', 90)]).toEqual(['Todas', 'Tucumán'])
  expect(text('specialties', 'synonyms', ['pies', 'uñas'])).toBe('pies, uñas')
})

it('lists rooms centre by centre, the second before the tenth', () => {
  const rooms = [
    {values: {centre: 1, name: 'Consultorio 10'}},
    {values: {centre: 2, name: 'Consultorio 1'}},
    {values: {centre: 1, name: 'Consultorio 2'}},
  ]
  const centres = [
    {field: 'centre', id: 1, name: 'Olivos'},
    {field: 'centre', id: 2, name: 'Almagro'},
  ]
  expect(inOrderOf('rooms', rooms, centres).map(({values}) => values.name)).toEqual([
    'Consultorio 1',
    'Consultorio 2',
    'Consultorio 10',
  ])
})

it('lists holidays day by day', () => {
  const days = ['2027-01-01', '2026-12-25', '2026-03-24'].map((day) => ({values: {day, name: 'Feriado'}}))
  const listed = inOrderOf('holidays', days, []).map(({values}) => values.day)
  expect(listed).toEqual(['2026-03-24', '2026-12-25', '2027-01-01'])
})
