import {describe, expect, it} from 'vitest'
import {versionChanges} from './version-changes.ts'

const aValue = (
  given: {
    name?: string
    code?: string | null
    number?: string
    high?: string
    other?: string
    mark?: string
    method?: string
    comment?: string
  } = {},
) => ({
  code: given.code === undefined ? '2345-7' : given.code,
  name: given.name ?? 'Glucosa',
  group: 'Química',
  value: {is: 'number', comparator: null, number: given.number ?? '92', unit: 'mg/dL'} as const,
  range: {low: '70', high: given.high ?? '99', text: null},
  otherRanges:
    given.other === undefined ? [] : [{label: given.other, low: '60', high: '95', text: null, unit: 'mg/dL'}],
  flag: null,
  marks: given.mark === undefined ? [] : [{code: null, text: given.mark}],
  method: given.method ?? null,
  comment: given.comment ?? null,
})

describe('what a version of a report changed', () => {
  it('is nothing where all is the same', () => {
    expect(versionChanges([aValue()], [aValue()])).toEqual({changes: [{is: 'same'}], removed: []})
  })

  it.each([
    {number: '29'},
    {high: '110'},
    {other: 'Embarazo'},
    {mark: 'Hemolizada'},
    {method: 'Enzimático'},
    {comment: 'Se repitió.'},
  ])('is whatever of a value is not as before, with what was before: %j', (given) => {
    const before = aValue()
    expect(versionChanges([before], [aValue(given)]).changes).toEqual([{is: 'changed', before}])
    expect(versionChanges([aValue(given)], [aValue(given)]).changes).toEqual([{is: 'same'}])
  })

  it('is what was added, as when a partial report is completed, and what was taken out', () => {
    const urea = aValue({code: '3094-0', name: 'Urea'})
    expect(versionChanges([aValue()], [aValue(), urea])).toEqual({changes: [{is: 'same'}, {is: 'added'}], removed: []})
    expect(versionChanges([aValue(), urea], [aValue()])).toEqual({changes: [{is: 'same'}], removed: [urea]})
  })

  it('compares two values of one code by their names, and a renamed or recoded one with itself', () => {
    const fasting = aValue({name: 'Glucosa en ayunas'})
    const later = aValue({name: 'Glucosa a las dos horas', number: '140'})
    expect(versionChanges([fasting, later], [later, fasting]).changes).toEqual([{is: 'same'}, {is: 'same'}])
    expect(versionChanges([aValue()], [aValue({name: 'Glucemia'})]).changes).toEqual([{is: 'same'}])
    expect(versionChanges([aValue({code: null})], [aValue()]).changes).toEqual([{is: 'same'}])
  })
})
