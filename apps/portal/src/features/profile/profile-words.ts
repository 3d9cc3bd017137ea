import type {Profile} from '@ceibo/contract/profile'
import {planInWords} from '../../shared/portal-dependencies.tsx'

export const NOT_SAID = 'Sin cargar'

/** "Calle del Ceibo 1830, piso 4, depto. B". */
export function streetInWords({address, floor, apartment}: Pick<Profile, 'address' | 'floor' | 'apartment'>): string {
  return [address, floor && `piso ${floor}`, apartment && `depto. ${apartment}`].filter(Boolean).join(', ')
}

/** Street, city with its postal code, and province; without what is not known. */
export function homeInWords(
  profile: Pick<Profile, 'address' | 'floor' | 'apartment' | 'city' | 'postalCode' | 'province'>,
): string {
  const {city, postalCode, province} = profile
  const place = [city, postalCode && `(CP ${postalCode})`].filter(Boolean).join(' ')
  const lines = [streetInWords(profile), place, province.name === city ? null : province.name]
  return lines.filter(Boolean).join(' · ') || NOT_SAID
}

export const planOfProfileInWords = ({plan}: Pick<Profile, 'plan'>): string =>
  planInWords({name: plan.name ?? plan.otherName, typeName: plan.typeName ?? plan.otherTypeName}) || NOT_SAID
