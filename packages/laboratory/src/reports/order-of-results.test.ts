import {expect, it} from 'vitest'
import type {ResultFlag} from '#values/laboratory-result.ts'
import {orderOfResults} from './order-of-results.ts'

const aResult = (name: string, group: string, flag: ResultFlag | null = 'normal') => ({
  name,
  group,
  flag,
  value: {is: 'number', comparator: null, number: '1', unit: 'g/L'} as const,
  range: null,
})

it('puts results outside their range first, under headings that stay together, and else keeps the order of the laboratory', () => {
  const ordered = orderOfResults([
    aResult('leucocitos', 'Hemograma'),
    aResult('hemoglobina', 'Hemograma', 'low'),
    aResult('hematocrito', 'Hemograma', 'low'),
    aResult('glucosa', 'Química'),
    aResult('potasio', 'Química', 'critical-high'),
    aResult('sodio', 'Química', 'high'),
    aResult('color', 'Orina', null),
    aResult('plaquetas', 'Hemograma'),
  ])
  expect(ordered.map(({group, results}) => [group, ...results.map(({name}) => name)])).toEqual([
    ['Química', 'potasio', 'sodio', 'glucosa'],
    ['Hemograma', 'hemoglobina', 'hematocrito', 'leucocitos', 'plaquetas'],
    ['Orina', 'color'],
  ])
})
