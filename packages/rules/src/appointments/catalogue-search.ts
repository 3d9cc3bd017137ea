import type {Service, Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import {searchIn} from '#search/search-match.ts'

/** A result of a search: a specialty, or a specialty with one of its services. */
export type Bookable = {specialty: Specialty; service: Service | null}

/** Words that people type around the relevant one: "turno con el médico de la piel", "dentista para mi nena". */
const FILLERS =
  'médico doctor dr dra especialista profesional turno consulta visita quiero necesito tengo sacar pedir hacer ver estudio examen ' +
  'duele duelen dolor dolores doler molesta molestia problema problemas mucho mucha siento ando estoy busco tiene le nos'

const RELATIVES =
  'hijo hija nene nena bebé chico chica marido esposo esposa mujer madre padre mamá papá abuela abuelo hermano hermana'

/** A search in what can be booked; without words it returns all specialties. */
export function searchCatalogue(specialties: readonly Specialty[]): (typed: string) => Bookable[] {
  const whole = specialties.map((specialty): Bookable => ({specialty, service: null}))
  const parts = specialties.flatMap((specialty) =>
    specialty.services.map((service): Bookable => ({specialty, service})),
  )
  const search = searchIn(
    [...whole, ...parts],
    ({specialty, service}) => (service ? {...service, context: specialty} : specialty),
    [FILLERS.split(' '), RELATIVES.split(' ')],
  )
  return (typed) => (typed.trim() ? search(typed) : whole)
}

const CONSULTATION = /^(?:primera )?consulta$/i

/** The covered service that is meant by a specialty, or by somebody who attends in it: a consultation where there is one. */
export function usualService(services: readonly Service[]): Service | undefined {
  const covered = services.filter(({coverage}) => coverage === 'S')
  return covered.find(({name}) => CONSULTATION.test(name)) ?? covered[0]
}
