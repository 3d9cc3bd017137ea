import type {Database} from '@ceibo/database/open-database'

type Table = 'civil_state' | 'province' | 'nationality'

/** The entries of a catalogue, by id. */
export function choices(db: Database, table: Table) {
  return db.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
}

/** The entries in use of a catalogue that the staff edits, by id. */
export function choicesInUse(db: Database, table: 'document_type' | 'documentation_type') {
  return db.selectFrom(table).select(['id', 'name']).where('active', '=', true).orderBy('id').execute()
}

export function allGenders(db: Database) {
  return db.selectFrom('gender').select(['id', 'code', 'name']).orderBy('id').execute()
}

export function activePlans(db: Database) {
  return db.selectFrom('plan').select(['id', 'name']).where('active', '=', true).execute()
}

/** The types of an active plan; none for an unknown or inactive plan. */
export function activePlanTypes(db: Database, planId: number) {
  return db
    .selectFrom('plan_type')
    .innerJoin('plan', 'plan.id', 'plan_type.plan_id')
    .select(['plan_type.id', 'plan_type.name'])
    .where('plan.id', '=', planId)
    .where('plan.active', '=', true)
    .where('plan_type.active', '=', true)
    .execute()
}

export function activeMedicalCentres(db: Database) {
  return db
    .selectFrom('centre')
    .select(['slug as id', 'name'])
    .where('kind', '=', 'medical')
    .where('active', '=', true)
    .execute()
}
