import type {Profile} from '@ceibo/contract/people/profile'
import {planText} from '#shared/session/portal-dependencies.tsx'

export const NOT_SAID = 'Sin cargar'

/** The area codes of two and of three digits; the others have four. */
const SHORT_AREA =
  /^(11|22[0136-7]|23[067]|249|26[01346]|280|29[1-9]|336|34[1235]|348|35[138]|36[24]|37[069]|38[0135-8])(\d{3,4})(\d{4})$/
const LONG_AREA = /^(\d{4})(\d{2})(\d{4})$/

/** Separates area code and number of ten digits: "11 5555 0100", "341 555 0177". Other numbers stay as they are. */
export const phoneText = (phone: string): string =>
  phone.length === 10 ? phone.replace(SHORT_AREA.test(phone) ? SHORT_AREA : LONG_AREA, '$1 $2 $3') : phone

/** Adds the points to a number of only digits: "30.111.222". */
export const documentText = (number: string): string =>
  /^\d{7,8}$/.test(number) ? number.replaceAll(/\B(?=(?:\d{3})+$)/g, '.') : number

/** "Calle del Ceibo 1830, piso 4, depto. B". */
function streetText({address, floor, apartment}: Pick<Profile, 'address' | 'floor' | 'apartment'>): string {
  return [address, floor && `piso ${floor}`, apartment && `depto. ${apartment}`].filter(Boolean).join(', ')
}

/** Street, city with its postal code, and province; unknown parts are left out. */
export function homeText(
  profile: Pick<Profile, 'address' | 'floor' | 'apartment' | 'city' | 'postalCode' | 'province'>,
): string {
  const {city, postalCode, province} = profile
  const place = [city, postalCode && `(CP ${postalCode})`].filter(Boolean).join(' ')
  const lines = [streetText(profile), place, province.name === city ? null : province.name]
  return lines.filter(Boolean).join(' · ') || NOT_SAID
}

export const planOfProfileText = ({plan}: Pick<Profile, 'plan'>): string =>
  planText({name: plan.name ?? plan.otherName, typeName: plan.typeName ?? plan.otherTypeName}) || NOT_SAID
