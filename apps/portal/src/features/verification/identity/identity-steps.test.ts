import {describe, expect, it} from 'vitest'
import {allowedIdentityStep, stepAfterTaxId, STEPS_OF_SCAN, stepsOfWay} from './identity-steps.ts'

describe('the steps of validating one’s identity', () => {
  it('begin with the CUIL, whatever the address says', () => {
    for (const asked of [null, 'fotos', 'escaneo', 'listo', 'otra']) {
      expect(allowedIdentityStep(asked, {hasTaxId: false, isValidated: false})).toBe('cuil')
    }
  })

  it('follow the address after the CUIL was entered', () => {
    expect(allowedIdentityStep('fotos', {hasTaxId: true, isValidated: false})).toBe('fotos')
    expect(allowedIdentityStep('listo', {hasTaxId: true, isValidated: false})).toBe('cuil')
  })

  it('end for an account that is validated', () => {
    expect(allowedIdentityStep('cuil', {hasTaxId: false, isValidated: true})).toBe('listo')
  })

  it('offer the scan of a DNI on a phone, and pictures otherwise', () => {
    expect(stepAfterTaxId(2, true)).toBe('instrucciones')
    expect(stepAfterTaxId(2, false)).toBe('fotos')
    expect(stepAfterTaxId(5, true)).toBe('fotos')
  })

  it('leave out the scan for somebody who validates without it', () => {
    expect(stepsOfWay('fotos', 2, false).map(({step}) => step)).toEqual(['cuil', 'fotos', 'listo'])
    expect(stepsOfWay('escaneo', 2, false)).toHaveLength(5)
    expect(stepsOfWay('cuil', 2, true)).toHaveLength(5)
  })

  it('leave out the pictures when the scan validated the account', () => {
    expect(STEPS_OF_SCAN.map(({step}) => step)).toEqual(['cuil', 'instrucciones', 'escaneo', 'listo'])
  })
})
