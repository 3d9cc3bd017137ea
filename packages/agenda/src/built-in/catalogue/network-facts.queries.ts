import {sql} from 'kysely'

/** The licence number in a row `practitioner`; that of a team belongs to the place and is not shown. */
export const practitionerLicence = sql<string>`case practitioner.kind when 'person' then practitioner.licence else '' end`

/** The practitioner as JSON, from a row `practitioner`. */
export const practitionerObject = sql`json_build_object('title', practitioner.title, 'firstName', practitioner.first_name,
  'lastName', practitioner.last_name, 'licence', ${practitionerLicence}, 'photo', practitioner.photo)`

/** Street and city of a row `centre`. */
export const centreAddress = sql<string>`concat_ws(', ', centre.address, nullif(centre.city, ''))`

/** The data of a centre in an appointment, from a row `centre`. */
export const centreObject = sql`json_build_object('id', centre.slug, 'name', centre.name, 'address', ${centreAddress},
  'phone', centre.phone)`
