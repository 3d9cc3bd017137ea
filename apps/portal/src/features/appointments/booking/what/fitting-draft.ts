import type {CentreOption, Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {choose, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'

/** What can be booked for the patient of a draft; undefined while it loads. */
export type Offered = {
  specialties: readonly Specialty[] | undefined
  centres: readonly CentreOption[] | undefined
}

/** With the only centre that can be chosen, when none is. */
export function withOnlyCentre(draft: BookingDraft, centres: readonly CentreOption[] | undefined): BookingDraft {
  const [only, ...others] = centres?.filter(({coverage}) => coverage === 'S') ?? []
  return only && others.length === 0 && draft.centreIds.length === 0 ? choose.centres(draft, [only.id]) : draft
}

/** A draft without the specialty, service or centres that are not offered to its patient. */
export function fittingDraft(draft: BookingDraft, {specialties, centres}: Offered): BookingDraft {
  const specialty = specialties?.find(({id, coverage}) => id === draft.specialtyId && coverage === 'S')
  if (specialties && draft.specialtyId !== null && !specialty) return choose.specialty(draft, null)
  const service = specialty?.services.find(({id, coverage}) => id === draft.serviceId && coverage === 'S')
  if (specialty && draft.serviceId !== null && !service) return choose.service(draft, null)
  if (!centres) return draft
  const covered = centres.filter(({coverage}) => coverage === 'S').map(({id}) => id)
  const stored = draft.centreIds.filter((id) => covered.includes(id))
  return stored.length === draft.centreIds.length ? draft : choose.centres(draft, stored)
}

/** The notice about choices that are not offered to the patient of the draft, or undefined. */
export function leftOutText(written: BookingDraft, fitting: BookingDraft): string | undefined {
  if (written.specialtyId !== fitting.specialtyId) {
    return 'La especialidad que habías elegido no está disponible para esta persona. Elegí otra.'
  }
  if (written.serviceId !== fitting.serviceId) {
    return 'El tipo de consulta que habías elegido no está disponible para esta persona. Elegí otro.'
  }
  if (written.centreIds.length !== fitting.centreIds.length) {
    return 'Quitamos los centros que no cubren esta consulta para esta persona.'
  }
  return undefined
}

/** The draft that fits its patient, with the only centre unless the person has unticked it, and the notice about what is gone. */
export function useFittingDraft(written: BookingDraft, {ticksOnlyCentre}: {ticksOnlyCentre: boolean}) {
  const catalogue = catalogueQueries(useApi())
  const specialties = useQuery(catalogue.specialties(written.patientId))
  const what = fittingDraft(written, {specialties: specialties.data, centres: undefined})
  const centres = useQuery(catalogue.centres(specialties.data ? what : {...what, serviceId: null}))
  const draft = fittingDraft(what, {specialties: specialties.data, centres: centres.data})
  const chosen = ticksOnlyCentre && draft.serviceId !== null ? withOnlyCentre(draft, centres.data) : draft
  return {draft: chosen, leftOut: leftOutText(written, draft)}
}
