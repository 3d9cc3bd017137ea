import type {CentreOption, Service, PractitionerOption, Specialty} from '@ceibo/contract/booking-catalogue'

export const specialtyView = ({id, name, coverage, code, synonyms, services}: Specialty): Specialty => ({
  id,
  name,
  coverage,
  code,
  synonyms,
  services: services.map(serviceView),
})

export const serviceView = ({id, name, coverage, synonyms}: Service): Service => ({id, name, coverage, synonyms})

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
