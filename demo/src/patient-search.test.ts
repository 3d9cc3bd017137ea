import {attends} from '@ceibo/rules/appointments/attendance-limits'
import {searchCatalogue} from '@ceibo/rules/appointments/catalogue-search'
import {describe, expect, it} from 'vitest'
import {COMPLAINT_CODES, complaintWords} from './complaint-words.data.ts'
import {EXPECTED_FIRST, FINDS_NOTHING} from './patient-search.data.ts'
import {SERVICES, SPECIALTIES, symptomsOf, synonymsOf} from './specialties.data.ts'

const TODAY = '2026-11-24'
const PATIENTS = {
  woman: {birthDate: '1986-05-04', sex: 'F'},
  man: {birthDate: '1974-05-04', sex: 'M'},
  child: {birthDate: '2018-05-04', sex: 'F'},
} as const
type Who = keyof typeof PATIENTS

const limitsOf = ({minAge, maxAge, sex}: {minAge?: number; maxAge?: number; sex?: 'M' | 'F'}) => ({
  minAge: minAge ?? null,
  maxAge: maxAge ?? null,
  sex: sex ?? null,
})

const searchOf = (who: Who) =>
  searchCatalogue(
    SPECIALTIES.filter((one) => attends(limitsOf(one), PATIENTS[who], TODAY))
      .map(({id, code, name}) => ({
        id,
        code,
        name,
        coverage: 'S' as const,
        synonyms: [...synonymsOf(code), ...symptomsOf(code)],
        services: SERVICES.filter(
          (service) => service.specialtyId === id && attends(limitsOf(service), PATIENTS[who], TODAY),
        ).map((service) => ({
          id: service.id,
          name: service.name,
          coverage: 'S' as const,
          synonyms: [...synonymsOf(code, service.name)],
        })),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  )

const SEARCHES = {woman: searchOf('woman'), man: searchOf('man'), child: searchOf('child')}

/** The codes of the specialties of the first three results. */
const firstThree = (who: Who, typed: string) =>
  SEARCHES[who](typed)
    .slice(0, 3)
    .map(({specialty}) => specialty.code)

const phrases = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

describe('what patients type', () => {
  const cases = EXPECTED_FIRST.flatMap(({who, code, typed}) => phrases(typed).map((phrase) => ({who, code, phrase})))

  it('is tried with at least 300 words', () => {
    expect(new Set(cases.map(({phrase}) => phrase)).size).toBeGreaterThanOrEqual(300)
  })

  it('finds what it means among the first three', () => {
    const wrong = cases
      .filter(({who, code, phrase}) => !firstThree(who, phrase).includes(code))
      .map(({who, code, phrase}) => `${who} “${phrase}”: ${code}, not ${firstThree(who, phrase).join(' ')}`)
    expect(wrong).toEqual([])
  })

  it('finds nothing when it is about something else', () => {
    expect(phrases(FINDS_NOTHING).length).toBeGreaterThanOrEqual(60)
    const wrong = phrases(FINDS_NOTHING).flatMap((phrase) =>
      (['woman', 'man', 'child'] as const)
        .filter((who) => SEARCHES[who](phrase).length > 0)
        .map((who) => `${who} “${phrase}”: ${firstThree(who, phrase).join(' ')}`),
    )
    expect(wrong).toEqual([])
  })

  it('finds each complaint by its exact words', () => {
    const known = new Set(SPECIALTIES.map(({code}) => code))
    expect(COMPLAINT_CODES.filter((code) => !known.has(code))).toEqual([])
    for (const code of COMPLAINT_CODES) expect(complaintWords(code).length).toBeGreaterThan(0)
  })
})
