import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {describe, expect, it} from 'vitest'
import {preliminaryComment} from '@ceibo/laboratory/values/preliminary-value'
import {isPreliminary, missingText} from './study/missing-texts.ts'
import {comingImagesText, readinessText, waitText} from './study-texts.ts'

const now = new Date('2026-03-03T18:00:00-03:00')
const ready = (from: string | null, to: string | null, state: 'pending' | 'partial' = 'pending') =>
  readinessText({state, due: {from, to}}, now)

describe('when a study will be ready', () => {
  it('is told in days from today', () => {
    expect(ready('2026-03-05', '2026-03-07')).toBe('Listo en 2 a 4 días')
    expect(ready('2026-03-01', '2026-03-05')).toBe('Listo de hoy a dentro de 2 días')
    expect(ready('2026-03-04', '2026-03-04')).toBe('Listo mañana')
    expect(ready(null, '2026-03-03')).toBe('Listo hoy')
  })

  it('is told of the rest of a partial one', () => {
    expect(ready(null, '2026-03-06', 'partial')).toBe('El resto, listo en 3 días')
  })

  it('is told to be over when it is', () => {
    expect(ready('2026-02-27', '2026-03-02')).toBe('Debía estar listo el lunes 2 de marzo. Si lo necesitás, llamanos.')
  })

  it('is not told of a complete one, nor where nobody knows', () => {
    expect(readinessText({state: 'complete', due: {from: null, to: '2026-03-02'}}, now)).toBeNull()
    expect(ready(null, null)).toBeNull()
  })
})

describe('a result that waits', () => {
  it('says until when, and for what', () => {
    const until = '2026-03-09T00:00:00-03:00'
    expect(waitText({waits: {for: 'working-day', until}}, now)).toContain('el lunes 9 de marzo')
    expect(waitText({waits: {for: 'comment', until}}, now)).toContain('a más tardar, el lunes 9 de marzo')
    expect(waitText({waits: null}, now)).toBeNull()
  })
})

it('says of a reported study that its images are still being prepared', () => {
  const study = {
    kind: 'imaging',
    state: 'partial',
    images: 0,
    report: {version: 1, issuedAt: '2026-03-02T09:00', isPreliminary: false},
  } as const
  expect(comingImagesText(study)).toBe('Estamos preparando sus imágenes.')
  expect(comingImagesText({...study, images: 3})).toBeNull()
  expect(comingImagesText({...study, report: null})).toBeNull()
  const report = {...study.report, isPreliminary: true}
  expect(comingImagesText({...study, report})).toContain('Informe preliminar')
})

describe('what a partial study lacks', () => {
  const partial = {kind: 'laboratory', state: 'partial', images: 0, report: null, due: {from: null, to: null}} as const
  const lacking = (...results: {name: string; value: {is: string; reason?: string}}[]) =>
    missingText({study: partial, results}, now)
  const END = 'Todavía no hay una fecha para el resto.'

  it('is named where the laboratory named it', () => {
    const culture = {name: 'Urocultivo', value: AWAITED_VALUE}
    const failed = {name: 'Insulina', value: {is: 'absent', reason: 'error'}}
    expect(lacking({name: 'Urea', value: {is: 'number'}}, culture, failed)).toBe(`Falta: Urocultivo. ${END}`)
    expect(lacking(failed)).toBe(`El laboratorio registró sin valor: Insulina. ${END}`)
    expect(lacking()).toBe(`El laboratorio no informó qué análisis faltan. ${END}`)
  })

  it('is nothing where values are only preliminary', () => {
    const value = {is: 'number'}
    const preliminary = {value, comment: preliminaryComment(null)}
    expect(isPreliminary({report: null, results: [preliminary, {value, comment: null}]})).toBe(true)
    expect(isPreliminary({report: null, results: [preliminary, {value: AWAITED_VALUE, comment: null}]})).toBe(false)
    expect(isPreliminary({report: null, results: [{value, comment: null}]})).toBe(false)
    expect(isPreliminary({report: {isPreliminary: true}, results: []})).toBe(true)
  })
})
