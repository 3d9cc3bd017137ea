import type {CentreOption, Practice, ProviderOption, Specialty} from '@ceibo/contract/booking-catalogue'

export const specialtyView = ({id, name, coverage, code, synonyms, practices}: Specialty): Specialty => ({
  id,
  name,
  coverage,
  code,
  synonyms,
  practices: practices.map(practiceView),
})

export const practiceView = ({id, name, coverage, synonyms}: Practice): Practice => ({id, name, coverage, synonyms})

export const centreView = ({id, name, address, kind, coverage}: CentreOption): CentreOption => ({
  id,
  name,
  address,
  kind,
  coverage,
})

export const providerView = ({id, title, firstName, lastName, licence, sex}: ProviderOption): ProviderOption => ({
  id,
  title,
  firstName,
  lastName,
  licence,
  sex,
})
