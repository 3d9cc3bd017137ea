import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {Database} from '@ceibo/database/open-database'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {sql} from 'kysely'

/** Everything that an agenda may name, by the fields of its sheet, and the ids by which callers know the centres. */
export type AgendaNames = {choices: readonly CatalogueChoice[]; slugs: ReadonlyMap<number, string>}

/** A professional is named with the licence, and known by it or by the name alone. */
export async function agendaNames(db: Database): Promise<AgendaNames> {
  const [practitioners, centres, others] = await Promise.all([
    db
      .selectFrom('practitioner')
      .select(['id', 'title', 'first_name as firstName', 'last_name as lastName', 'licence'])
      .execute(),
    db.selectFrom('centre').select(['id', 'name', 'slug']).execute(),
    sql<CatalogueChoice>`
      select 'room' as field, id, name, centre_id::integer as of from room
      union all select 'specialty', id, name, null from specialty
      union all select 'services', id, name, specialty_id from service`.execute(db),
  ])
  const named = practitioners.flatMap(({id, licence, ...one}) =>
    [`${practitionerName(one)} (${licence})`, licence, practitionerName(one)].map((name) => ({
      field: 'practitioner',
      id,
      name,
      of: null,
    })),
  )
  const ofCentres = centres.map(({id, name}) => ({field: 'centre', id, name, of: null}))
  return {
    choices: [...named, ...ofCentres, ...others.rows],
    slugs: new Map(centres.map(({id, slug}) => [id, slug])),
  }
}
