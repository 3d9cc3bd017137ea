import {describe, expect, it} from 'vitest'
import {aNumber, aResult} from './test-result.ts'
import {beforeText} from './version-texts.ts'

describe('what an earlier version said of a value', () => {
  const {range, otherRanges, marks, method} = aResult()
  const before = {value: aNumber('29'), range, otherRanges, flag: null, marks, method, comment: null}

  it('is nothing for one that did not change, and that it is new for one that was added', () => {
    expect(beforeText(aResult())).toBeNull()
    expect(beforeText(aResult({isAdded: true}))).toBe('Agregado en esta versión')
  })

  it('is the value', () => {
    expect(beforeText(aResult({before}))).toBe('Antes: 29\u00a0mg/dL')
  })

  it('is the range, the mark of the laboratory or the note where only these changed', () => {
    const same = {...before, value: aResult().value}
    expect(beforeText(aResult({before: {...same, range: {low: '60', high: '99', text: null}}}))).toBe(
      'Rango anterior: 60\u00a0a\u00a099\u00a0mg/dL',
    )
    expect(beforeText(aResult({before: {...same, flag: 'critical-low'}}))).toMatch(/^Antes: .* crítico/)
    expect(beforeText(aResult({before: {...same, comment: 'Hemolizada'}}))).toBe('Nota anterior: Hemolizada')
    expect(beforeText(aResult({before: {...same, method: 'Enzimático'}}))).toBe('Método anterior: Enzimático')
    expect(beforeText(aResult({before: same, method: 'Enzimático'}))).toBe('Método anterior: no informado')
    expect(beforeText(aResult({before: {...same, marks: [{code: 'POS', text: 'Positivo'}]}}))).toBe(
      'Interpretación anterior: Positivo',
    )
    expect(beforeText(aResult({before: same, marks: [{code: 'POS', text: 'Positivo'}]}))).toBe(
      'Interpretación anterior: ninguna',
    )
    const other = {label: 'Embarazo', low: null, high: null, text: 'hasta 95', unit: ''}
    expect(beforeText(aResult({before: {...same, otherRanges: [other]}}))).toBe(
      'Otros rangos anteriores: Embarazo: hasta 95',
    )
  })
})
