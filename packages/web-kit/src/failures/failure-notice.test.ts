import {describe, expect, it} from 'vitest'
import {waitText} from './failure-notice.tsx'

describe('a wait in words', () => {
  it.each([
    [1, '1 segundo'],
    [30, '30 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
    [3600, '1 hora'],
    [3601, '2 horas'],
  ])('%i s are %s', (seconds, words) => expect(waitText(seconds)).toBe(words))
})
