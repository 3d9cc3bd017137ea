import {fullName} from '@ceibo/contract/people/full-name'
import type {CentreOption} from '@ceibo/contract/appointments/booking-catalogue'
import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '#shared/family/family-query.ts'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from './booking-draft.ts'

/** The names of the choices; null while not chosen or while the name loads. */
export type DraftNames = {
  patient: {name: string; isSelf: boolean} | null
  specialty: string | null
  service: string | null
  centres: readonly CentreOption[]
  /** True when a choice does not exist: the address is incomplete or old. */
  isUnknown: boolean
}

export function useDraftNames(draft: BookingDraft): DraftNames {
  const api = useApi()
  const catalogue = catalogueQueries(api)
  const person = usePerson()
  const family = useQuery({...familyQuery(api, person.personId), enabled: draft.patientId !== null})
  const specialties = useQuery({...catalogue.specialties(draft.patientId), enabled: draft.specialtyId !== null})
  const member = family.data?.find((one) => one.ednsId === draft.patientId)
  const specialty = specialties.data?.find((one) => one.id === draft.specialtyId)
  const service = specialty?.services.find((one) => one.id === draft.serviceId)
  // The server refuses the centres of a service that is not offered to this person.
  const centres = useQuery(catalogue.centres({...draft, serviceId: service?.id ?? null}))
  const named = draft.patientId === null ? person : member
  return {
    patient: named ? {name: fullName(named), isSelf: draft.patientId === null} : null,
    specialty: specialty?.name ?? null,
    service: service?.name ?? null,
    centres: (centres.data ?? []).filter((one) => draft.centreIds.includes(one.id)),
    isUnknown:
      (draft.specialtyId !== null && specialties.isSuccess && !specialty) ||
      (draft.serviceId !== null && specialty !== undefined && !service),
  }
}
