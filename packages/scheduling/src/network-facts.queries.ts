import {sql} from 'kysely'

/** The number in the professionals' register of a row `provider`; that of a team is the place's and is not shown. */
export const providerLicence = sql<string>`case provider.kind when 'person' then provider.licence else '' end`

/** Who attends, of a row `provider`. */
export const providerObject = sql`json_build_object('title', provider.title, 'firstName', provider.first_name,
  'lastName', provider.last_name, 'licence', ${providerLicence})`

/** Street and city of a row `centre`. */
export const centreAddress = sql<string>`concat_ws(', ', centre.address, nullif(centre.city, ''))`

/** What an appointment says of its centre, of a row `centre`. */
export const centreObject = sql`json_build_object('id', centre.slug, 'name', centre.name, 'address', ${centreAddress},
  'phone', centre.phone)`
