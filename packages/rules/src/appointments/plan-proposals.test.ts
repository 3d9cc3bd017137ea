import {describe, expect, it} from 'vitest'
import {
  changeInWords,
  nearestTimes,
  type PlanCandidate,
  type PlannedAppointment,
  proposeTimes,
  spanOfProposals,
} from './plan-proposals.ts'

const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`)
const CENTRES = [
  {id: 1, city: 'Buenos Aires', provinceId: 2},
  {id: 2, city: 'Buenos Aires', provinceId: 2},
  {id: 3, city: 'Rosario', provinceId: 3},
]

const anAppointment = (changed: Partial<PlannedAppointment> = {}): PlannedAppointment => ({
  itemId: 1,
  practitionerId: 10,
  centreId: 1,
  specialtyId: 5,
  serviceId: 50,
  startsAt: at('10', '10:00'),
  patient: {personId: 100, birthDate: '1990-01-01', sex: 'F', planId: null, planTypeId: null},
  limits: [],
  rules: [],
  setAside: [],
  busy: [],
  ...changed,
})

let slots = 0
const aTime = (day: string, time: string, changed: Partial<PlanCandidate> = {}): PlanCandidate => ({
  slotId: ++slots,
  serviceId: 50,
  practitionerId: 10,
  centreId: 1,
  startsAt: at(day, time),
  endsAt: new Date(at(day, time).getTime() + 20 * 60_000),
  ...changed,
})

const nearest = (appointment: PlannedAppointment, candidates: PlanCandidate[]) =>
  nearestTimes(appointment, candidates, CENTRES, 9).map(({slotId}) => slotId)

const busyIn = (specialtyId: number) => [{startsAt: at('11', '09:50'), endsAt: at('11', '10:10'), specialtyId}]

describe('the new time of an appointment', () => {
  it('is with the same professional within ten days, and else the nearest of another', () => {
    const [own, other, late] = [aTime('20', '18:00'), aTime('11', '10:00', {practitionerId: 11}), aTime('21', '10:00')]
    expect(nearest(anAppointment(), [other, late, own])).toEqual([own.slotId, other.slotId, late.slotId])
  })

  it('is near in days, then in the way to the centre, then in the hour', () => {
    const here = aTime('11', '11:20', {practitionerId: 11})
    const there = aTime('11', '10:00', {practitionerId: 12, centreId: 2})
    const far = aTime('11', '10:00', {practitionerId: 13, centreId: 3})
    const nextDay = aTime('12', '10:00', {practitionerId: 11})
    expect(nearest(anAppointment(), [far, nextDay, there, here])).toEqual([
      here.slotId,
      there.slotId,
      nextDay.slotId,
      far.slotId,
    ])
  })

  it('is of its service, in the age and the cover of its patient, unless a desk set that aside', () => {
    const time = aTime('11', '10:00')
    const child = {minAge: null, maxAge: 14, sex: null}
    const rule = {planId: null, planTypeId: null, specialtyId: null, serviceId: 50, centreId: 1, answer: 'N'} as const
    expect(nearest(anAppointment(), [aTime('11', '10:00', {serviceId: 51})])).toEqual([])
    expect(nearest(anAppointment({limits: [child]}), [time])).toEqual([])
    expect(nearest(anAppointment({rules: [rule]}), [time])).toEqual([])
    const setAside = ['no-coverage', 'no-suitable-patient']
    expect(nearest(anAppointment({limits: [child], rules: [rule], setAside}), [time])).toEqual([time.slotId])
  })

  it('never meets another appointment of the patient, nor a second one of the specialty that day', () => {
    const [same, day, free] = [aTime('11', '10:00'), aTime('11', '11:00'), aTime('12', '10:00')]
    expect(nearest(anAppointment({busy: busyIn(6)}), [same, day, free])).toEqual([day.slotId, free.slotId])
    expect(nearest(anAppointment({busy: busyIn(5)}), [same, day, free])).toEqual([free.slotId])
  })

  it('is given once, to who was first', () => {
    const [ten, later] = [aTime('11', '10:00'), aTime('11', '10:20')]
    const second = anAppointment({
      itemId: 2,
      startsAt: at('10', '10:20'),
      patient: {...anAppointment().patient, personId: 101},
    })
    const proposed = proposeTimes([second, anAppointment()], [ten, later], CENTRES)
    expect([...proposed].map(([itemId, {slotId}]) => [itemId, slotId])).toEqual([
      [1, ten.slotId],
      [2, later.slotId],
    ])
    const ofOnePatient = anAppointment({itemId: 2, startsAt: at('10', '10:20')})
    expect(proposeTimes([anAppointment(), ofOnePatient], [ten, later], CENTRES).size).toBe(1)
  })
})

describe('the days of proposals', () => {
  it('begin three days before the old time, and never within a day from now', () => {
    const now = at('01', '09:00')
    expect(spanOfProposals(at('20', '00:00'), at('21', '00:00'), now).from).toEqual(at('17', '00:00'))
    expect(spanOfProposals(at('02', '00:00'), at('03', '00:00'), now).from).toEqual(at('02', '09:00'))
  })
})

describe('the words of a change', () => {
  it.each([
    [at('10', '10:00'), at('10', '12:00'), 'mismo día'],
    [at('10', '10:00'), at('12', '10:00'), 'misma hora'],
    [at('10', '10:00'), at('12', '10:20'), '+20 min'],
    [at('10', '10:00'), at('12', '08:30'), '−1 h 30 min'],
  ])('%s to %s', (from, to, words) => expect(changeInWords(from, to)).toBe(words))
})
