import {describe, expect, it} from 'vitest'
import {versionChanges} from './version-changes.ts'

const aValue = (
  said: {name?: string; code?: string | null; number?: string; high?: string; comment?: string} = {},
) => ({
  code: said.code === undefined ? '2345-7' : said.code,
  name: said.name ?? 'Glucosa',
  group: 'Química',
  value: {is: 'number', comparator: null, number: said.number ?? '92', unit: 'mg/dL'} as const,
  range: {low: '70', high: said.high ?? '99', text: null},
  flag: null,
  comment: said.comment ?? null,
})

describe('what a version of a report changed', () => {
  it('is nothing where all is the same', () => {
    expect(versionChanges([aValue()], [aValue()])).toEqual({changes: [{is: 'same'}], removed: []})
  })

  it('is the value, its range or its note, each with what was before', () => {
    const before = aValue()
    for (const later of [aValue({number: '29'}), aValue({high: '110'}), aValue({comment: 'Se repitió.'})]) {
      expect(versionChanges([before], [later]).changes).toEqual([{is: 'changed', before}])
    }
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
