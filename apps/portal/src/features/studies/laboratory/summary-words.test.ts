import {describe, expect, it} from 'vitest'
import {sectionsOf} from './laboratory-values.ts'
import {summaryOf} from './summary-words.ts'
import {aNumber, aResult} from './test-result.ts'

const INSIDE = aResult()
const OUTSIDE = aResult({value: aNumber('112')})
const UNRANGED = aResult({range: null})
const WORDS = aResult({value: {is: 'text', text: 'Negativo'}, range: {low: null, high: null, text: 'Negativo'}})

const summary = (...results: ReturnType<typeof aResult>[]) =>
  summaryOf(sectionsOf(results).groups.flatMap((group) => group.results))

describe('what a report begins with', () => {
  it('is that all is inside only where every value has a range and is within it', () => {
    expect(summary(INSIDE, INSIDE)).toEqual({title: 'Todo dentro del rango de referencia', note: null})
    expect(summary(INSIDE, UNRANGED, UNRANGED)).toEqual({
      title: 'Nada fuera del rango de referencia',
      note: 'Hay 2 valores sin rango de referencia.',
    })
    expect(summary(INSIDE, WORDS).note).toBe('Hay 1 valor que no se compara con su rango.')
  })

  it('is that nothing was compared where no value could be', () => {
    expect(summary(UNRANGED, aResult({flag: 'normal', range: null})).title).toBe('Sin rangos para comparar')
  })

  it('counts what has no value apart', () => {
    const absent = aResult({value: {is: 'absent', reason: 'temp-unknown', text: 'Pendiente'}})
    expect(summary(INSIDE, absent, UNRANGED)).toEqual({
      title: 'Nada fuera del rango de referencia',
      note: 'Hay 1 análisis sin valor y 1 valor sin rango de referencia.',
    })
  })

  it('is what is outside, with how many are not', () => {
    expect(summary(OUTSIDE, INSIDE, INSIDE, UNRANGED)).toEqual({
      title: 'Fuera del rango de referencia',
      note: 'Otros 2 están dentro del rango. Hay 1 valor sin rango de referencia.',
    })
  })

  it('lists what is outside by its severity', () => {
    const slight = aResult({name: 'Urea', value: aNumber('101')})
    const far = aResult({name: 'Ferritina', value: aNumber('900')})
    const critical = aResult({name: 'Potasio', flag: 'critical-high'})
    const marked = aResult({name: 'Frotis', flag: 'abnormal', range: null})
    const {outside} = sectionsOf([marked, slight, far, critical])
    expect(outside.map(({name}) => name)).toEqual(['Potasio', 'Ferritina', 'Urea', 'Frotis'])
  })
})
