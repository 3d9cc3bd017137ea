import {NO_CONTENT, type SiteContent} from '@ceibo/contract/content/content-document'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {openCalendar, openCentre, openCentres, openCentresLinked} from '@ceibo/contract/content/open-content'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {asShown, examplesOf, type PageExample, pageText, unexplained} from '@ceibo/testing/page-examples'
import {describe, expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'
import {insertContent} from './content.queries.ts'
import {openContentRoutes} from './open-content.routes.ts'

// Plays the examples of the page from which programs are written.

const {db} = await freshDatabase()
const PAGE = pageText('open-content.md')
const EXAMPLES = examplesOf(PAGE)
const OLIVOS = {name: 'Centro Médico Olivos', city: 'Olivos', address: 'Av. de los Ceibos 100', phone: '11-5555-0107'}
/** Nothing was published about it yet. */
const DENTAL = {name: 'Odontología Centro', city: 'Buenos Aires', address: 'Jacarandá 1180', phone: '11-5555-0110'}
const PUBLISHED = new Date('2026-11-23T15:13:13Z')
const CONTENT: SiteContent = {
  ...NO_CONTENT,
  centres: [
    {
      ...OLIVOS,
      slug: 'olivos',
      place: {latitude: -34.5088, longitude: -58.4906},
      hours: [{days: ['lun', 'mar', 'mie', 'jue', 'vie'], from: '08:00', until: '20:00'}],
      sections: [],
      groups: [
        {
          title: 'Especialidades',
          icon: 'specialties',
          items: [{name: 'Cardiología', explanation: 'El corazón y la circulación.'}],
        },
      ],
    },
  ],
  services: [{id: 'card', name: 'Cardiología', summary: 'El corazón.', searchWords: ['corazón'], centres: ['olivos']}],
  guards: [
    {
      id: 'guardia-general-olivos',
      title: 'Guardia general',
      centre: 'olivos',
      specialties: ['Clínica médica'],
      hours: [{days: ['sab', 'dom'], from: '08:00', until: '24:00'}],
    },
  ],
  closures: [{centre: 'olivos', reason: 'Desinfección', from: '2026-11-30', until: '2026-12-01'}],
}
await db
  .insertInto('centre')
  .values([
    {...OLIVOS, slug: 'olivos', kind: 'medical', province_id: 2},
    {...DENTAL, slug: 'odontologia_centro', kind: 'dental', province_id: 2},
  ])
  .execute()
await db.insertInto('holiday').values({day: '2026-12-08', name: 'Inmaculada Concepción'}).execute()
await insertContent(db, CONTENT, PUBLISHED)

const server = () =>
  testServer(db, {
    routes: openContentRoutes,
    clock: settableClock(new Date('2026-11-24T12:00:00Z')),
    config: testConfiguration({PUBLIC_URL: 'https://portal.example'}),
  })

const ask = async (one: Awaited<ReturnType<typeof server>>, {method, path, headers, body}: PageExample) =>
  one.inject({method, url: path, headers: {...headers, origin: 'https://other.example'}, payload: body})

/** JSON is compared by its fields, and a calendar by its lines, whose folding is of no account. */
const textOrJson = (body: string): unknown =>
  body.startsWith('{') ? JSON.parse(body) : body.replaceAll('\r\n ', '').replaceAll('\r\n', '\n').trim()

describe('the page from which programs of the open content are written', () => {
  it.each(EXAMPLES.map((one) => [`${one.method} ${one.path}`, one.answer.status, one] as const))(
    'shows the answer of %s, %i',
    async (_, status, example) => {
      const one = await server()
      const fresh = await ask(one, {...example, headers: {}})
      if (status === 429) for (let nth = 1; nth < 60; nth++) await ask(one, example)
      const isAsked = 'if-none-match' in example.headers
      const answer = await ask(one, {
        ...example,
        headers: isAsked ? {'if-none-match': String(fresh.headers['etag'])} : {},
      })

      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject(expect.objectContaining(asShown(example.answer.headers)))
      expect(textOrJson(answer.body)).toEqual(asShown(textOrJson(example.answer.body)))
    },
  )

  it('shows every address, and explains every field', () => {
    const paths = new Set(EXAMPLES.map(({path}) => path.replace(/\/(olivos|nadie)$/, '/{centro}')))
    expect(paths).toEqual(new Set([openCentres, openCentre, openCentresLinked, openCalendar].map(pathOf)))

    const bodies = EXAMPLES.filter(({path}) => !path.includes('.')).map(({answer}) => answer.body)
    expect(unexplained(PAGE, bodies)).toEqual([])
  })
})
