import type {CentreOption, Coverage, Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import {describe, expect, it} from 'vitest'
import {EMPTY_DRAFT, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {fittingDraft, leftOutText, withOnlyCentre} from './fitting-draft.ts'

const chosen: BookingDraft = {
  ...EMPTY_DRAFT,
  patientId: 77,
  specialtyId: 4,
  serviceId: 9,
  centreIds: ['recoleta', 'olivos'],
}

const service = (id: number, coverage: Coverage) => ({id, name: `Práctica ${id}`, coverage, synonyms: []})
const specialty = (id: number, coverage: Coverage, services = [service(9, 'S')]): Specialty => ({
  id,
  name: `Especialidad ${id}`,
  coverage,
  code: String(id),
  synonyms: [],
  services,
})
const centre = (id: string, coverage: Coverage): CentreOption => ({
  id,
  name: id,
  address: '',
  kind: 'medical',
  coverage,
})
const all = {specialties: [specialty(4, 'S')], centres: [centre('recoleta', 'S'), centre('olivos', 'S')]}

describe('a draft whose person was changed', () => {
  it('stays unchanged while the catalogue loads, and when all choices are offered', () => {
    expect(fittingDraft(chosen, {specialties: undefined, centres: undefined})).toBe(chosen)
    expect(fittingDraft(chosen, all)).toBe(chosen)
    expect(leftOutText(chosen, chosen)).toBeUndefined()
  })

  it.each([
    [
      'a specialty that is not theirs',
      {...all, specialties: [specialty(5, 'S')]},
      {specialtyId: null, serviceId: null},
    ],
    ['a specialty without coverage', {...all, specialties: [specialty(4, 'N')]}, {specialtyId: null, centreIds: []}],
    [
      'a service without coverage',
      {...all, specialties: [specialty(4, 'S', [service(9, 'N')])]},
      {specialtyId: 4, serviceId: null, centreIds: []},
    ],
    [
      'centres without coverage',
      {...all, centres: [centre('recoleta', 'S'), centre('olivos', 'V')]},
      {specialtyId: 4, serviceId: 9, centreIds: ['recoleta']},
    ],
  ] as const)('leaves out %s, keeps the rest, and says so', (_, offered, stored) => {
    const fitting = fittingDraft(chosen, offered)
    expect(fitting).toMatchObject({patientId: 77, ...stored})
    expect(leftOutText(chosen, fitting)).toEqual(expect.any(String))
  })
})

const ids = (centres: CentreOption[] | undefined) => withOnlyCentre({...chosen, centreIds: []}, centres).centreIds

describe('the only centre that can be chosen', () => {
  it('is chosen beforehand, and no other', () => {
    expect(ids([centre('recoleta', 'S'), centre('olivos', 'V')])).toEqual(['recoleta'])
    expect(ids(all.centres)).toEqual([])
    expect(ids([centre('olivos', 'V')])).toEqual([])
    expect(ids(undefined)).toEqual([])
  })

  it('leaves a choice as it is', () => {
    const draft = {...chosen, centreIds: ['recoleta'], day: '2026-12-01'}
    expect(withOnlyCentre(draft, [centre('recoleta', 'S')])).toBe(draft)
  })
})
