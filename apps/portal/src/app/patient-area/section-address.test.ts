import {describe, expect, it} from 'vitest'
import {mayOpen, sectionAddress} from './section-address.ts'

const STATUSES = ['unvalidated', 'pending', 'validated', 'no-tax-id'] as const

describe('addresses of the patient area', () => {
  it.each([
    ['/pacientes', '/pacientes'],
    ['/pacientes/turnos/nuevo', '/pacientes/turnos'],
    ['/pacientes/atenciones', '/pacientes/turnos'],
    ['/pacientes/vincular-familiar', '/pacientes/familiares'],
    ['/pacientes/perfil/editar/email', '/pacientes/perfil'],
  ])('%s belongs to %s', (page, section) => expect(sectionAddress(page)).toBe(section))

  it.each([
    '/pacientes/estudios',
    '/pacientes/familiares',
    '/pacientes/vincular-familiar',
    '/pacientes/familiares/edit/1',
    '/pacientes/validar-familiar/1',
    '/pacientes/verificar-vinculo/1',
  ])('%s needs a validated identity', (page) => {
    expect(STATUSES.filter((status) => mayOpen(page, status))).toEqual(['validated'])
  })

  it.each(['/pacientes', '/pacientes/turnos', '/pacientes/perfil', '/pacientes/validar-titular'])(
    '%s is for everybody',
    (page) => {
      expect(STATUSES.filter((status) => mayOpen(page, status))).toEqual(STATUSES)
    },
  )
})
