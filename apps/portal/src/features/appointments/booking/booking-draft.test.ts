import {describe, expect, it} from 'vitest'
import {bookingLink} from '#shared/appointments/booking-link.ts'
import {
  choose,
  EMPTY_DRAFT,
  filterCount,
  NO_FILTERS,
  parseDraft,
  serializeDraft,
  type BookingDraft,
} from './booking-draft.ts'

const whole: BookingDraft = {
  patientId: 77,
  insistsOnSelf: false,
  specialtyId: 4,
  serviceId: 9,
  centreIds: ['barrio_norte', 'recoleta'],
  filters: {weekdays: ['LUN', 'MIE'], fromMinute: 120, toMinute: 600, practitionerSex: 'F', practitionerId: 31},
  day: '2026-11-24',
  time: null,
  slot: {practitionerId: 31, centreId: 'barrio_norte', date: '2026-11-24', time: '10:30'},
  movesId: 7,
}

const read = (query: string) => parseDraft(new URLSearchParams(query))

describe('the draft of a booking in the address', () => {
  it('survives a reload unchanged', () => {
    expect(parseDraft(serializeDraft(whole))).toEqual(whole)
    expect(read(serializeDraft(whole).toString())).toEqual(whole)
  })

  it('leaves out what was not chosen', () => {
    expect(serializeDraft(EMPTY_DRAFT).toString()).toBe('')
    expect(read('')).toEqual(EMPTY_DRAFT)
  })

  it('is readable, without escaped characters', () => {
    expect(serializeDraft({...EMPTY_DRAFT, centreIds: whole.centreIds, slot: whole.slot}).toString()).toBe(
      'centros=barrio_norte.recoleta&turno=31.barrio_norte.2026-11-24.1030',
    )
  })

  it('opens with what a link of a centre’s page has chosen, and keeps the centre while the service is chosen', () => {
    const opened = read(new URL(bookingLink({centreId: 'recoleta', specialtyId: 4}), 'https://x').search)
    expect(choose.service(opened, 9)).toEqual({...EMPTY_DRAFT, specialtyId: 4, serviceId: 9, centreIds: ['recoleta']})
    const link = bookingLink({
      centreId: 'recoleta',
      specialtyId: 4,
      serviceId: 9,
      first: {day: '2026-11-24', time: '10:30'},
    })
    expect(link).toMatch(/&dia=2026-11-24&hora=1030$/)
    const draft = read(new URL(link, 'https://x').search)
    const opened9 = {...EMPTY_DRAFT, specialtyId: 4, serviceId: 9, centreIds: ['recoleta']}
    expect(draft).toEqual({...opened9, day: '2026-11-24', time: '10:30'})
    expect(parseDraft(serializeDraft(draft))).toEqual(draft)
    expect(choose.service(draft, 8).centreIds).toEqual([])
    for (const changed of [
      choose.day(draft, '2026-11-25'),
      choose.filters(draft, NO_FILTERS),
      choose.service(draft, 8),
    ]) {
      expect(changed.time).toBeNull()
    }
    expect(whole.slot && choose.slot(draft, whole.slot).time).toBeNull()
  })

  it('treats invalid values as not chosen', () => {
    const damaged =
      'para=x&especialidad=-1&practica=1e3&centros=..UPPER.a%20b&dia=2026-13-01&hora=1030&turno=1.x.2026-11-24.9999&sexo=Q'
    expect(read(damaged)).toEqual(EMPTY_DRAFT)
    expect(read('dia=2026-11-24&hora=2460')).toEqual({...EMPTY_DRAFT, day: '2026-11-24'})
  })

  it('takes only quarters of an hour of the slider, and the start before the end', () => {
    expect(read('desde=7').filters).toEqual(NO_FILTERS)
    expect(read('hasta=1005').filters).toEqual(NO_FILTERS)
    expect(read('desde=600&hasta=120').filters).toEqual(NO_FILTERS)
    expect(read('desde=120').filters).toMatchObject({fromMinute: 120, toMinute: 990})
  })

  it('keeps each centre once and no more than a search takes', () => {
    const many = Array.from({length: 30}, (_, at) => `centro_${at}`)
    expect(read(`centros=recoleta.recoleta.${many.join('.')}`).centreIds).toHaveLength(24)
  })
})

describe('choosing again', () => {
  it('another person keeps service and centres, and clears the slot', () => {
    expect(choose.patient(whole, null)).toMatchObject({
      patientId: null,
      specialtyId: 4,
      serviceId: 9,
      centreIds: whole.centreIds,
      day: null,
      slot: null,
    })
    expect(choose.patient(whole, null).filters).toMatchObject({weekdays: ['LUN', 'MIE'], practitionerId: null})
  })

  it('the same person, specialty or service clears nothing', () => {
    expect(choose.patient(whole, 77)).toBe(whole)
    expect(choose.specialty(whole, 4)).toBe(whole)
    expect(choose.service(whole, 9)).toBe(whole)
  })

  it('another specialty clears the service and later choices, not the person', () => {
    expect(choose.specialty(whole, 5)).toMatchObject({patientId: 77, specialtyId: 5, serviceId: null, centreIds: []})
  })

  it('a search result sets its service, if it has one', () => {
    expect(choose.found(whole, 5, 51)).toMatchObject({specialtyId: 5, serviceId: 51, centreIds: [], slot: null})
    expect(choose.found(whole, 4, 10)).toMatchObject({specialtyId: 4, serviceId: 10, centreIds: []})
    expect(choose.found(whole, 5, null)).toMatchObject({specialtyId: 5, serviceId: null})
  })

  it('other centres or filters clear the slot', () => {
    expect(choose.centres(whole, ['recoleta'])).toMatchObject({serviceId: 9, day: null, slot: null})
    expect(choose.filters(whole, NO_FILTERS)).toMatchObject({centreIds: whole.centreIds, day: null, slot: null})
  })

  it('a slot sets its day', () => {
    expect(whole.slot && choose.slot(EMPTY_DRAFT, whole.slot).day).toBe('2026-11-24')
  })
})

it('counts the filters that narrow a search', () => {
  expect(filterCount(NO_FILTERS)).toBe(0)
  expect(filterCount(whole.filters)).toBe(4)
})
