import type {CentreOption, Service, PractitionerOption, Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import type {NamedProfessional} from '@ceibo/contract/appointments/named-professionals'

export const specialtyView = ({id, name, coverage, code, synonyms, onlyFor, services}: Specialty): Specialty => ({
  id,
  name,
  coverage,
  code,
  synonyms,
  ...(onlyFor !== undefined && {onlyFor}),
  services: services.map(serviceView),
})

export const serviceView = ({id, name, coverage, synonyms, onlyFor}: Service): Service => ({
  id,
  name,
  coverage,
  synonyms,
  ...(onlyFor !== undefined && {onlyFor}),
})

export const centreView = ({id, name, address, kind, coverage}: CentreOption): CentreOption => ({
  id,
  name,
  address,
  kind,
  coverage,
})

export const practitionerView = ({
  id,
  title,
  firstName,
  lastName,
  licence,
  sex,
}: PractitionerOption): PractitionerOption => ({
  id,
  title,
  firstName,
  lastName,
  licence,
  sex,
})

export const namedProfessionalView = ({
  practitionerId,
  title,
  firstName,
  lastName,
  licence,
  specialtyId,
  specialty,
  serviceId,
}: NamedProfessional): NamedProfessional => ({
  practitionerId,
  title,
  firstName,
  lastName,
  licence,
  specialtyId,
  specialty,
  serviceId,
})
