import {Client} from 'pg'

/** Insurers with their plans, specialties with their services, and centres, of which rules are written. */
export const COVER = {insurers: 20, plans: 5, specialties: 20, services: 25, centres: 2} as const

const FILL = [
  `insert into plan (id, name) select n, 'Cobertura ' || n from generate_series(1, ${COVER.insurers}) n`,
  `insert into plan_type (id, plan_id, name)
    select plan.id * 100 + n, plan.id, 'Plan ' || n from plan, generate_series(1, ${COVER.plans}) n`,
  `insert into specialty (id, code, name, kind)
    select n, 'E' || n, 'Especialidad ' || n, 'medical' from generate_series(1, ${COVER.specialties}) n`,
  `insert into service (id, specialty_id, name)
    select specialty.id * 100 + n, specialty.id, 'Práctica ' || n from specialty, generate_series(1, ${COVER.services}) n`,
  `insert into centre (slug, name, kind, address, city, province_id, phone)
    select 'centro_' || n, 'Centro ' || n, 'medical', 'Calle 1', 'Ciudad', 2, '11 5555 0100'
    from generate_series(1, ${COVER.centres}) n`,
]

/** Fills a network whose plans, services and centres make a hundred thousand scopes of rules. */
export async function fillCover(ownerUrl: string): Promise<void> {
  const client = new Client({connectionString: ownerUrl})
  await client.connect()
  try {
    for (const statement of FILL) await client.query(statement)
  } finally {
    await client.end()
  }
}
