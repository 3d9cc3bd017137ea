import {expect, it} from 'vitest'
import {identityTexts} from './identity-texts.ts'

it.each(['unvalidated', 'no-tax-id'] as const)(
  'with status %s, the notice offers the query of the tax registry, then the validation',
  (status) => {
    expect(identityTexts(status, undefined)).toMatchObject({tone: 'warn', goOn: 'ask-registry'})
    expect(identityTexts(status, 'found')).toMatchObject({tone: 'warn', goOn: 'validate'})
  },
)

it.each(['unvalidated', 'no-tax-id'] as const)(
  'with status %s and no tax id, the notice says that there are no studies and offers validation in person',
  (status) => {
    const words = identityTexts(status, 'missing')
    expect(words?.title).toContain('Aún no tenemos estudios cargados')
    expect(words?.goOn).toBe('in-person')
  },
)

it('a pending review is shown whatever the registry answered', () => {
  expect(identityTexts('pending', 'missing')).toMatchObject({
    title: 'Tu identidad está pendiente de validación',
    goOn: 'follow',
  })
})

it('a validated identity has no notice', () => {
  expect(identityTexts('validated', undefined)).toBeNull()
})
