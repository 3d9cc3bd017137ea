import type {CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import type {CatalogueField} from './catalogue-field.ts'
import {valueText} from './catalogue-fields.ts'
import {nameFinder, readCell} from './read-cell.ts'

const CHOICES = [
  {field: 'one', id: 1, name: 'Cardiología', of: null},
  {field: 'one', id: 2, name: 'Clínica médica', of: null},
  {field: 'many', id: 5, name: 'Consultorio', of: 1},
  {field: 'many', id: 6, name: 'Consultorio', of: 2},
  {field: 'many', id: 7, name: 'Estudios', of: 1},
]
const context = {names: nameFinder(CHOICES), belongsTo: [1]}
const field = (is: CatalogueField['is'], more: Partial<CatalogueField> = {}): CatalogueField => ({
  name: 'x',
  label: 'X',
  is,
  ...more,
})
const KIND = field('choice', {options: {'': 'Todas las personas', F: 'Mujeres', M: 'Varones'}})

const time = fc.tuple(fc.integer({min: 0, max: 22}), fc.integer({min: 0, max: 59}))
const clock = (parts: [number, number]) => parts.map((part) => String(part).padStart(2, '0')).join(':')
const span = fc.record({
  days: fc.subarray([...WEEKDAYS], {minLength: 1}),
  from: time.map(clock),
  until: fc.constant('24:00'),
})
const degrees = fc.integer({min: -90_0000, max: 90_0000}).map((one) => one / 10_000)

const VALUES: [CatalogueField, fc.Arbitrary<CatalogueValue>][] = [
  [field('check'), fc.boolean()],
  [field('number'), fc.option(fc.integer({min: 0, max: 120}))],
  [field('date'), fc.constantFrom(null, '2026-12-25', '2028-02-29')],
  [KIND, fc.constantFrom(null, 'F', 'M')],
  [field('place'), fc.option(fc.record({latitude: degrees, longitude: degrees}))],
  [field('hours'), fc.array(span, {maxLength: 5})],
  [field('words'), fc.array(fc.constantFrom('muelas', 'dolor de oído', 'niño'), {maxLength: 4})],
  [field('reference', {name: 'one'}), fc.constantFrom(null, 1, 2)],
  [field('reference', {name: 'one', options: {'': 'Todas'}}), fc.constantFrom(null, 1, 2)],
  [field('references', {name: 'many'}), fc.subarray([5, 7])],
]

it.each(VALUES)('reads %o as it was written', (one, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(readCell(one, valueText(one, value, CHOICES), context)).toEqual({is: 'value', value})
    }),
  )
})

it.each([
  [field('check'), 'SI', true],
  [field('check'), 'verdadero', true],
  [field('check'), '', false],
  [field('number'), '15,5', 15.5],
  [field('date'), '1/5/2027', '2027-05-01'],
  [field('date'), '25-12-2026', '2026-12-25'],
  [field('date'), '2026-12-25', '2026-12-25'],
  [KIND, 'mujeres', 'F'],
  [field('place'), '-34.5889; -58.4106', {latitude: -34.5889, longitude: -58.4106}],
  [
    field('hours'),
    'Lunes a viernes 8:00 - 12:00; sab 9:00 a 0:00',
    [
      {days: ['lun', 'mar', 'mie', 'jue', 'vie'], from: '08:00', until: '12:00'},
      {days: ['sab'], from: '09:00', until: '24:00'},
    ],
  ],
  [field('reference', {name: 'one'}), 'CARDIOLOGIA', 1],
  [field('reference', {name: 'one', options: {'': 'Todas'}}), 'todas', null],
])('reads %o as people write it: %s', (one, typed, value) => {
  expect(readCell(one, typed, context)).toEqual({is: 'value', value})
})

it.each([
  [field('check'), 'quizás', 'Escribí Sí o No'],
  [field('number'), 'mucho', 'Indicá un número'],
  [field('date'), '31/2/2027', 'Escribila como 31/12/2026'],
  [field('date'), 'Navidad', 'Escribila como 31/12/2026'],
  [field('hours'), 'siempre', 'Escribilos como «lun a vie 08:00 a 20:00, sáb 09:00 a 13:00»'],
  [field('reference', {name: 'one'}), 'Magia', 'Corregí el nombre, o agregalo antes en su catálogo'],
])('says what to do where %o is «%s»', (one, typed, fix) => {
  expect(readCell(one, typed, context)).toMatchObject({is: 'problem', fix})
})

it('takes no longer for a text made to be read slowly', () => {
  const long = `${' '.repeat(30_000)}x`
  const begun = performance.now()
  for (const is of ['hours', 'place', 'number', 'words', 'check'] as const) readCell(field(is), `1${long}`, context)
  readCell(field('hours'), `lun${long}08:00`, context)
  expect(performance.now() - begun).toBeLessThan(200)
})
