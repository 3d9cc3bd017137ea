import {NO_CONTENT, type SiteContent} from '@ceibo/contract/content/content-document'
import {openCalendar, openCentre, openCentres, openCentresLinked} from '@ceibo/contract/content/open-content'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'
import {insertContent} from './content.queries.ts'
import {openContentRoutes} from './open-content.routes.ts'

const {db} = await freshDatabase()
const ORIGIN = 'https://portal.example'
const FACTS = {name: 'Norte', city: 'Olivos', address: 'Calle 1', phone: '11 4000 0001'}
const CONTENT: SiteContent = {
  ...NO_CONTENT,
  centres: [
    {
      ...FACTS,
      slug: 'norte',
      place: {latitude: -34.5, longitude: -58.4},
      hours: [{days: ['lun', 'vie'], from: '08:00', until: '20:00'}],
      sections: [{kind: 'info', title: 'Cómo llegar', paragraphs: ['A pie']}],
      groups: [
        {title: 'Especialidades', icon: 'specialties', items: [{name: 'Cardiología', specialtyId: 5}]},
        {title: 'Estudios', icon: 'studies', items: [{name: 'Ecografía', explanation: 'Con ultrasonido.'}]},
      ],
    },
  ],
  services: [{id: 'ecografia', name: 'Ecografía', summary: 'Imágenes', searchWords: ['eco'], centres: ['norte']}],
  guards: [
    {
      id: 'guardia-norte',
      title: 'Guardia',
      centre: 'norte',
      specialties: ['Clínica médica'],
      hours: [{days: ['sab', 'dom'], from: '20:00', until: '24:00'}],
    },
  ],
  closures: [
    {centre: 'norte', reason: 'Desinfección', from: '2026-03-23', until: '2026-03-24'},
    {centre: 'norte', reason: 'Obra', from: '2026-02-01', until: '2026-03-01'},
  ],
}
await db
  .insertInto('centre')
  .values({...FACTS, slug: 'norte', kind: 'medical', province_id: 2})
  .execute()
await db
  .insertInto('holiday')
  .values([
    {day: '2026-04-02', name: 'Feriado'},
    {day: '2026-04-03', name: 'Feriado'},
  ])
  .execute()
/** A Monday. */
await insertContent(db, CONTENT, new Date('2026-03-02T10:00:00-03:00'))

const server = () => testServer(db, {routes: openContentRoutes, config: testConfiguration({PUBLIC_URL: ORIGIN})})
const ask = async (url: string, headers: Record<string, string> = {}) => (await server()).inject({url, headers})

const centreOf = (centre: string) => ask(pathOf(openCentre).replace('{centro}', centre))

const linesOf = async () => (await ask(pathOf(openCalendar))).body.replaceAll('\r\n ', '').split('\r\n')
const eventsOf = async () =>
  (await linesOf())
    .join('\n')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\n'))

const CENTRE = {
  id: 'norte',
  nombre: 'Norte',
  tipo: 'medico',
  domicilio: 'Calle 1',
  localidad: 'Olivos',
  telefono: '11 4000 0001',
  pagina: `${ORIGIN}/centrosmedicos/norte`,
  ubicacion: {latitud: -34.5, longitud: -58.4},
  horarios: [{dias: ['lun', 'vie'], desde: '08:00', hasta: '20:00'}],
  cierres: [
    {motivo: 'Desinfección', desde: '2026-03-23', hasta: '2026-03-24'},
    {motivo: 'Feriado', desde: '2026-04-02', hasta: '2026-04-03'},
  ],
  ofrece: [
    {grupo: 'especialidades', nombre: 'Cardiología', explicacion: null, otrasPalabras: []},
    {grupo: 'estudios', nombre: 'Ecografía', explicacion: 'Con ultrasonido.', otrasPalabras: ['eco']},
  ],
}

describe('the open content', () => {
  it('has the centres, the services and the guards, with listed fields only', async () => {
    expect((await ask(pathOf(openCentres))).json()).toEqual({
      version: 1,
      red: 'Ceibo',
      publicado: '2026-03-02T13:00:00.000Z',
      centros: [CENTRE],
      servicios: [{id: 'ecografia', nombre: 'Ecografía', resumen: 'Imágenes', centros: ['norte']}],
      guardias: [
        {
          id: 'guardia-norte',
          nombre: 'Guardia',
          centro: 'norte',
          especialidades: ['Clínica médica'],
          horarios: [{dias: ['sab', 'dom'], desde: '20:00', hasta: '24:00'}],
        },
      ],
    })
  })

  it('has one centre by its id, and answers 404 for any other', async () => {
    expect((await centreOf('norte')).json()).toEqual(CENTRE)
    expect((await centreOf('sur')).statusCode).toBe(404)
    expect((await centreOf('%00')).statusCode).toBeLessThan(500)
  })

  it('has linked data with the terms of schema.org', async () => {
    const answer = await ask(pathOf(openCentresLinked))
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {'@type': 'Organization', name: 'Ceibo'},
        {'@type': 'WebSite'},
        {
          '@type': 'MedicalClinic',
          name: 'Norte',
          specialOpeningHoursSpecification: [{validFrom: '2026-03-23'}, {validFrom: '2026-04-02'}],
        },
      ],
    })
  })

  it.each([openCentres, openCentresLinked, openCalendar].map((one) => [one.id, pathOf(one)]))(
    'may be read by pages of any site, without cookies, and cached for five minutes: %s',
    async (_, url) => {
      const {headers} = await ask(url, {origin: 'https://other.example'})
      expect(headers).toMatchObject({'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300'})
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('set-cookie')

      const again = await ask(url, {'if-none-match': String(headers['etag'])})
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  it('R6: is read sixty times a minute from one network, and no more', async () => {
    const one = await server()
    const answers = []
    for (let nth = 0; nth <= 60; nth++) answers.push(await one.inject(pathOf(openCentres)))

    expect(answers.map(({statusCode}) => statusCode)).toEqual([...Array(60).fill(200), 429])
    expect(answers.at(-1)?.headers).toMatchObject({'cache-control': 'no-store'})
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the calendar of guards and closures', () => {
  it('repeats a guard each week, in the time of Buenos Aires', async () => {
    const [guard] = await eventsOf()
    expect(guard).toEqual(
      expect.arrayContaining([
        'UID:guardia-guardia-norte-0@portal.example',
        'DTSTAMP:20260302T130000Z',
        'DTSTART;TZID=America/Argentina/Buenos_Aires:20260307T200000',
        'DTEND;TZID=America/Argentina/Buenos_Aires:20260308T000000',
        'RRULE:FREQ=WEEKLY;BYDAY=SA,SU',
        'SUMMARY:Guardia · Norte',
        String.raw`LOCATION:Calle 1\, Olivos`,
      ]),
    )
    expect(await linesOf()).toEqual(
      expect.arrayContaining(['BEGIN:VTIMEZONE', 'TZID:America/Argentina/Buenos_Aires', 'TZOFFSETTO:-0300']),
    )
  })

  it('has a closure as whole days, including the last one', async () => {
    const closures = (await eventsOf()).slice(1)
    expect(closures).toHaveLength(3)
    expect(closures[0]).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UID:cierre-norte-2026-03-23-[\da-f]{8}@portal\.example$/),
        'DTSTART;VALUE=DATE:20260323',
        'DTEND;VALUE=DATE:20260325',
        'SUMMARY:Cerrado: Norte · Desinfección',
      ]),
    )
  })

  it('has a holiday once for all centres', async () => {
    expect((await eventsOf()).at(-1)).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20260402',
        'DTEND;VALUE=DATE:20260404',
        'SUMMARY:Feriado: atienden las guardias',
      ]),
    )
  })

  it('is sent as a calendar, and has the same bytes at each request', async () => {
    const [one, other] = [await ask(pathOf(openCalendar)), await ask(pathOf(openCalendar))]
    expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(one.body).toBe(other.body)
    expect(one.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })
})
