import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {AnyValues, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {editingRoutes} from './editing/editing.routes.ts'

const listed = z.object({
  rowId: z.number(),
  version: z.number(),
  centreId: z.nullable(z.string()),
  values: z.record(z.string(), z.any()),
})
let requests = 0

/** Makes members of a role, each with their calls of the catalogues. */
export const memberOf =
  (db: Database) =>
  async (role: StaffRole, {name = 'Paula Giménez', centre}: {name?: string; centre?: string} = {}) => {
    const server = await testServer(db, {routes: editingRoutes, clock: settableClock(TEST_NOW)})
    const {headers} = await signedInStaff(db, {roles: [role], name, ...(centre !== undefined && {centre})})
    async function send(path: string, payload?: object) {
      const answer = await server.inject({
        method: payload ? 'POST' : 'GET',
        url: `${STAFF_API}/catalogos${path}`,
        headers: {...headers, 'idempotency-key': `request-${++requests}`},
        ...(payload && {payload}),
      })
      return {status: answer.statusCode, body: z.record(z.string(), z.any()).parse(answer.json())}
    }
    const rowsOf = async (catalogue: CatalogueId) => z.array(listed).parse((await send(`/${catalogue}`)).body['rows'])
    return {
      send,
      rowsOf,
      rowOf: async (catalogue: CatalogueId, rowId: number) => {
        const row = (await rowsOf(catalogue)).find((one) => one.rowId === rowId)
        if (row === undefined) throw new Error(`No ${catalogue} ${rowId}`)
        return row
      },
      save: (catalogue: CatalogueId, {rowId, version}: {rowId?: number; version: number}, values: AnyValues) =>
        send('/cambios', {draft: {catalogue, version, values, ...(rowId !== undefined && {rowId})}}),
      effectsOf: async (
        catalogue: CatalogueId,
        {rowId, version}: {rowId: number; version: number},
        values: AnyValues,
      ) => (await send('/cambios/efecto', {draft: {catalogue, rowId, version, values}})).body['effects'],
    }
  }
