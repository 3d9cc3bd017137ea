import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {AnyValues, CatalogueId, CatalogueValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'
import {inSpanishOrder} from '#modules/catalogues/spanish-order.ts'

/** The columns of the values that an entry has in its own table. */
type CatalogueTable<Id extends CatalogueId> = {
  table: keyof DB
  columns: {readonly [Name in keyof CatalogueValues<Id>]?: string}
}

const TABLES: {readonly [Id in CatalogueId]: CatalogueTable<Id>} = {
  centres: {
    table: 'centre',
    columns: {
      name: 'name',
      kind: 'kind',
      address: 'address',
      city: 'city',
      province: 'province_id',
      phone: 'phone',
      active: 'active',
    },
  },
  rooms: {table: 'room', columns: {centre: 'centre_id', name: 'name', active: 'active'}},
  holidays: {
    table: 'holiday',
    columns: {
      day: 'day',
      name: 'name',
      province: 'province_id',
      centre: 'centre_id',
      openCentres: 'open_centre_ids',
      active: 'active',
    },
  },
  specialties: {
    table: 'specialty',
    columns: {
      name: 'name',
      code: 'code',
      kind: 'kind',
      synonyms: 'synonyms',
      symptoms: 'symptoms',
      minAge: 'min_age',
      maxAge: 'max_age',
      sex: 'sex',
      active: 'active',
    },
  },
  offerings: {table: 'offering', columns: {specialty: 'specialty_id', name: 'name', active: 'active'}},
  services: {
    table: 'service',
    columns: {
      specialty: 'specialty_id',
      name: 'name',
      synonyms: 'synonyms',
      needsOrder: 'needs_order',
      preparation: 'preparation',
      ownPrice: 'own_price',
      minAge: 'min_age',
      maxAge: 'max_age',
      sex: 'sex',
      active: 'active',
    },
  },
  professionals: {
    table: 'practitioner',
    columns: {
      kind: 'kind',
      title: 'title',
      firstName: 'first_name',
      lastName: 'last_name',
      sex: 'sex',
      licence: 'licence',
      languages: 'languages',
      photo: 'photo',
      active: 'active',
    },
  },
  insurers: {table: 'plan', columns: {name: 'name', active: 'active'}},
  plans: {table: 'plan_type', columns: {insurer: 'plan_id', name: 'name', active: 'active'}},
  documentTypes: {table: 'document_type', columns: {name: 'name', code: 'code', active: 'active'}},
  proofs: {table: 'documentation_type', columns: {name: 'name', active: 'active'}},
  rejectionReasons: {
    table: 'rejection_reason',
    columns: {picture: 'picture', label: 'label', text: 'text', active: 'active'},
  },
  cancelReasons: {table: 'cancel_reason', columns: {name: 'name', told: 'told', active: 'active'}},
  reminders: {table: 'reminder_rule', columns: {name: 'name', days: 'days', active: 'active'}},
  reminderWordings: {
    table: 'reminder_wording',
    columns: {name: 'name', subject: 'subject', lead: 'lead', active: 'active'},
  },
}

const columnsOf = (catalogue: CatalogueId): [name: string, column: string][] =>
  Object.entries(TABLES[catalogue].columns)

const tableOf = (catalogue: CatalogueId) => sql.table(TABLES[catalogue].table)

/** The values that the table of a catalogue has, as one JSON object. */
const valuesOf = (catalogue: CatalogueId) =>
  sql<AnyValues>`jsonb_build_object(${sql.join(columnsOf(catalogue).flatMap(([name, column]) => [sql.lit(name), sql.ref(column)]))})`

export type StoredRow = {rowId: number; version: number; values: AnyValues}

/** The entries of a catalogue with their versions. */
export async function storedRows(db: Database, catalogue: CatalogueId): Promise<StoredRow[]> {
  const {rows} = await sql<StoredRow>`
    select entry.id as "rowId", ${valuesOf(catalogue)} as values, coalesce(changed.version, 0) as version
    from ${tableOf(catalogue)} as entry
    left join (
      select row_id, max(version) as version from catalogue_change where catalogue = ${catalogue} group by row_id
    ) as changed on changed.row_id = entry.id`.execute(db)
  return rows
}

/** One entry; with `lock` nobody else changes it until the transaction ends. What names it meanwhile, such as a booking, does not wait. */
export async function storedRow(
  db: Database,
  {catalogue, rowId, lock = false}: {catalogue: CatalogueId; rowId: number; lock?: boolean},
): Promise<StoredRow | undefined> {
  const {rows} = await sql<Omit<StoredRow, 'version'>>`
    select id as "rowId", ${valuesOf(catalogue)} as values from ${tableOf(catalogue)} where id = ${rowId}::integer
    ${lock ? sql`for no key update` : sql``}`.execute(db)
  const [row] = rows
  // Read after the lock, so that the version is that of the values.
  return row && {...row, version: await versionOf(db, catalogue, rowId)}
}

async function versionOf(db: Database, catalogue: CatalogueId, rowId: number): Promise<number> {
  const row = await db
    .selectFrom('catalogue_change')
    .select(({fn}) => fn.max('version').as('version'))
    .where('catalogue', '=', catalogue)
    .where('row_id', '=', rowId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Writes the values of an entry that its table has; an absent id makes a new one. Returns its id. */
export async function writeRow(
  tx: Database,
  {
    catalogue,
    rowId,
    values,
    more = {},
  }: {catalogue: CatalogueId; rowId?: number | undefined; values: AnyValues; more?: AnyValues | undefined},
): Promise<number> {
  const given = [
    ...columnsOf(catalogue).map(([name, column]): [string, unknown] => [column, values[name]]),
    ...Object.entries(more),
  ]
  const statement: RawBuilder<{id: number}> =
    rowId === undefined
      ? sql`insert into ${tableOf(catalogue)} (${sql.join(given.map(([column]) => sql.ref(column)))})
          values (${sql.join(given.map(([, value]) => value))}) returning id`
      : sql`update ${tableOf(catalogue)} set ${sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
          where id = ${rowId} returning id`
  const {rows} = await statement.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`No ${catalogue} of id ${rowId}`)
  return row.id
}

/** How many entries a catalogue has, those in use and those that ended. */
export async function countRows(db: Database, catalogue: CatalogueId): Promise<{active: number; ended: number}> {
  const {rows} = await sql<{active: number; ended: number}>`
    select count(*) filter (where active)::integer as active, count(*) filter (where not active)::integer as ended
    from ${tableOf(catalogue)}`.execute(db)
  return rows[0] ?? {active: 0, ended: 0}
}

/** The id by which callers know a centre. */
export async function slugOfCentre(db: Database, centreId: number): Promise<string | undefined> {
  const row = await db.selectFrom('centre').select('slug').where('id', '=', centreId).executeTakeFirst()
  return row?.slug
}

/** The ids by which callers know the centres. */
export async function slugsOfCentres(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('centre').select(['id', 'slug']).execute()
  return new Map(rows.map(({id, slug}) => [id, slug]))
}

const NAMED = {
  specialty: 'specialty',
  insurer: 'plan',
  centre: 'centre',
  openCentres: 'centre',
  province: 'province',
} as const

/** Specialties, insurers, provinces or centres, as fields of other catalogues name them, in the order of Spanish. */
export async function namedChoices(db: Database, field: keyof typeof NAMED): Promise<CatalogueChoice[]> {
  const rows = await db.selectFrom(NAMED[field]).select(['id', 'name']).execute()
  return inSpanishOrder(rows).map(({id, name}) => ({field, id, name, of: null}))
}

/** The kinds of agendas of each specialty. */
export async function offeringChoices(db: Database): Promise<CatalogueChoice[]> {
  const rows = await db
    .selectFrom('offering')
    .select(['id', 'name', 'specialty_id as of', 'active'])
    .orderBy('name')
    .execute()
  return rows.map(({active, name, ...one}) => ({field: 'offerings', name: active ? name : `${name} (de baja)`, ...one}))
}

/** The kinds of agendas in which each service is done. */
export async function offeringsOfServices(db: Database): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db.selectFrom('offering_service').selectAll().orderBy('offering_id').execute()
  const all = Map.groupBy(rows, (row) => row.service_id)
  return new Map([...all].map(([service, its]) => [service, its.map((row) => row.offering_id)]))
}

/** Makes a service one of those that these kinds of agendas do, and no others; those of another specialty are left out. */
export async function replaceOfferings(tx: Database, serviceId: number, offeringIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('offering_service').where('service_id', '=', serviceId).execute()
  await sql`
    insert into offering_service (offering_id, service_id)
    select offering.id, service.id from offering join service using (specialty_id)
    where service.id = ${serviceId} and offering.id = any(${offeringIds}::integer[])`.execute(tx)
}
