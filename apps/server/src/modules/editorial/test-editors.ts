import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {NO_CONTENT, type SiteContent} from '@ceibo/contract/content/content-document'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {importContent} from '#modules/content/import-content.ts'
import {editorialRoutes} from './editorial.routes.ts'

/** Shared by the tests of the editor: what is published, and members who edit it by their calls. */

export const HOURS: SiteContent['centres'][number]['hours'] = [{days: ['lun'], from: '08:00', until: '20:00'}]

/** A document with one centre, which the network has, and one of each list. */
export const contentOfCentre = (slug: string, name = 'Centro Olivos'): SiteContent => ({
  ...NO_CONTENT,
  centres: [
    {
      slug,
      name,
      address: 'Calle 1',
      city: 'Olivos',
      phone: '11 4000 0001',
      place: {latitude: -34.5, longitude: -58.4},
      hours: HOURS,
      sections: [{kind: 'info', title: 'Cómo llegar', paragraphs: ['Línea 60.']}],
      groups: [],
    },
  ],
  news: [{id: 'vacunas', title: 'Vacunas', summary: 'Ya están.', date: '2026-02-01'}],
})

export async function publish(db: Database, content: SiteContent): Promise<void> {
  await importContent(JSON.stringify(content), {db, clock: settableClock(TEST_NOW)})
}

const answered = z.record(z.string(), z.any())

const pathOf = (part: string, act = '') => `/partes/${encodeURIComponent(part)}${act && `/${act}`}`

type Editor = {role?: StaffRole; name?: string; centre?: string; now?: Date; on?: Partial<Dependencies>}

/** A member, and their calls about the content. */
export async function anEditor(db: Database, {role = 'content', name = 'Ana Sosa', centre, now, on}: Editor = {}) {
  const clock = settableClock(now ?? TEST_NOW)
  const server = await testServer(db, {routes: editorialRoutes, clock, ...on})
  const {headers, staffId} = await signedInStaff(db, {roles: [role], name, ...(centre !== undefined && {centre})})
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const url = `${STAFF_API}/contenidos${path}`
    const answer = await server.inject({method, url, headers, ...(payload && {payload})})
    return {status: answer.statusCode, body: answered.parse(answer.json())}
  }
  const read = async (part: string) => (await send('GET', pathOf(part))).body
  return {
    send,
    server,
    headers,
    staffId,
    clock,
    read,
    list: async () => (await send('GET', '')).body,
    history: async (part: string) => (await send('GET', pathOf(part, 'cambios'))).body['changes'],
    save: (part: string, {version = 0, revision, value}: {version?: number; revision: string; value: Json}) =>
      send('PUT', pathOf(part, 'borrador'), {version, revision, value: JSON.stringify(value)}),
    /** Begins a draft on top of what is published now; returns its version. */
    async begin(part: string, value: Json): Promise<number> {
      const {revision} = await read(part)
      const saved = await send('PUT', pathOf(part, 'borrador'), {version: 0, revision, value: JSON.stringify(value)})
      return Number(saved.body['version'])
    },
    discard: (part: string, version: number) => send('POST', pathOf(part, 'descarte'), {version}),
    publish: (part: string, version: number, publishAt?: string) =>
      send('POST', pathOf(part, 'publicacion'), {version, ...(publishAt !== undefined && {publishAt})}),
    cancel: (part: string) => send('POST', pathOf(part, 'cancelacion'), {}),
    takeBack: (publicationId: number) => send('POST', `/cambios/${publicationId}/deshacer`, {}),
  }
}
