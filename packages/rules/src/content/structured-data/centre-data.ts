import {internationalPhone} from '@ceibo/contract/fields/phone-uri'
import type {OpeningHours} from '@ceibo/contract/content/content-document'
import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {Weekday} from '@ceibo/contract/time/weekday'
import type {Closure} from '#content/opening-hours.ts'
import {medicalSpecialtyOf} from './medical-specialty.ts'
import {networkId, type StructuredData} from './network-data.ts'

export type CentreDataOptions = {
  /** The origin of the site, without a final slash. */
  origin: string
  /** Its closures (`closuresOf`). */
  closures: readonly Closure[]
  /** The absolute URL of its picture. */
  image?: string | undefined
}

/** A centre with its place, opening hours and offers, as schema.org's MedicalClinic; a dental one is a Dentist as well. */
export function centreData(centre: PublicCentre, {origin, closures, image}: CentreDataOptions): StructuredData {
  const url = origin + pathTo(PATHS.centre, {slug: centre.slug})
  const names = (icons: readonly string[]) =>
    centre.groups.filter(({icon}) => icons.includes(icon)).flatMap(({items}) => items.map(({name}) => name))
  const specialties = names(['specialties', 'dental'])
  const known = specialties.flatMap((name) => medicalSpecialtyOf(name) ?? [])
  return {
    '@type': centre.isDental ? ['Dentist', 'MedicalClinic'] : 'MedicalClinic',
    '@id': `${url}#centro`,
    name: centre.name,
    url,
    telephone: internationalPhone(centre.phone) ?? centre.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: centre.address,
      addressLocality: centre.city,
      addressCountry: 'AR',
    },
    ...(centre.place && {
      geo: {'@type': 'GeoCoordinates', latitude: centre.place.latitude, longitude: centre.place.longitude},
    }),
    ...(image !== undefined && {image}),
    parentOrganization: {'@id': networkId(origin)},
    ...some('openingHoursSpecification', openingHoursData(centre.hours)),
    ...some('specialOpeningHoursSpecification', closures.map(closedDays)),
    ...some('medicalSpecialty', [...new Set([...(centre.isDental ? ['https://schema.org/Dentistry'] : []), ...known])]),
    ...some('availableService', [
      ...names(['studies']).map((name) => ({'@type': 'MedicalTest', name})),
      ...[...specialties, ...names(['services'])].map((name) => ({'@type': 'MedicalProcedure', name})),
    ]),
  }
}

const DAYS: Readonly<Record<Weekday, string>> = {
  lun: 'Monday',
  mar: 'Tuesday',
  mie: 'Wednesday',
  jue: 'Thursday',
  vie: 'Friday',
  sab: 'Saturday',
  dom: 'Sunday',
}

/** Weekly hours. Midnight as an end is written 23:59, as consumers of schema.org expect it. */
const openingHoursData = (hours: OpeningHours): StructuredData[] =>
  hours.map(({days, from, until}) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens: from,
    closes: until === '24:00' ? '23:59' : until,
  }))

/** Closed days, written as days that open and close at the same moment. */
const closedDays = ({reason, from, until}: Closure): StructuredData => ({
  '@type': 'OpeningHoursSpecification',
  description: reason,
  opens: '00:00',
  closes: '00:00',
  validFrom: from,
  validThrough: until,
})

/** A list property, which is left out when it is empty. */
const some = (name: string, list: readonly unknown[]) => (list.length > 0 ? {[name]: list} : {})
