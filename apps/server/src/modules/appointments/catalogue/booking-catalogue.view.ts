import type {CentreOption, Service, PractitionerOption, Specialty} from '@ceibo/contract/appointments/booking-catalogue'

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
