import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {AGENDA_ANSWERS} from './http-agenda-answers.ts'
import {httpAgenda} from './http-agenda.ts'
import type {BookingRequest, BookingSystem, Effects} from '#port.ts'

// Plays the examples of the page on which agendas are written: what the portal sends, and what it takes.

const {db} = await freshDatabase()
const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/integration/agenda-over-http.md'), 'utf8')
/** The person of the examples has another id in the database. */
const IN_PAGE = '5012'
const ana = await aPatient(db, {document_number: '30111222', first_name: 'Ana', last_name: 'Prado'})
const withRealId = (text: string) => text.replaceAll(IN_PAGE, String(ana.id))

/** The request of a call and its possible answers, as the page shows them. */
const examples = new Map(
  PAGE.split(/^### `/m)
    .slice(1)
    .map((section) => {
      const [request = '', ...answers] = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json)
      return [section.slice(0, section.indexOf('`')), {request, answers}] as const
    }),
)

const asked = new Map<string, unknown>()
const answering = new Map<string, string>()
const server = createServer((incoming, response) => {
  void (async () => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const call = (incoming.url ?? '').replace('/v1/', '')
    asked.set(call, JSON.parse(text))
    response.end(answering.get(call) ?? withRealId(examples.get(call)?.answers[0] ?? ''))
  })()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
const address = server.address()
const port = address === null || typeof address === 'string' ? 0 : address.port

const clock = settableClock(new Date('2026-11-23T12:00:00Z'))
const system: BookingSystem = httpAgenda({
  db,
  clock,
  client: outboundClient({url: `http://127.0.0.1:${port}`, headers: {}, clock}),
  write: async () => undefined,
})

const patient = bookable(ana)
const SERVICE = {specialtyId: 11, serviceId: 21}
const slot = {practitionerId: 31, centreId: 'recoleta', date: '2026-11-25', time: '10:00'}
const search = {
  ...SERVICE,
  centreIds: ['recoleta'],
  from: '2026-11-24',
  to: '2026-12-01',
  timeFrom: '08:00',
  timeTo: '20:00',
  weekdays: ['LUN', 'MIE'] satisfies ('LUN' | 'MIE')[],
  practitionerId: 31,
  practitionerSex: 'F' as const,
  limit: 50,
}
const query = {search, patient, bookerId: ana.id}
const request: BookingRequest = {
  ...slot,
  ...SERVICE,
  patient,
  bookerId: ana.id,
  requestKey: 'a-request-of-the-page',
  medicalOrder: undefined,
}
const reader = {personId: ana.id, dependantIds: [], ownBookingsOnly: false}
const effects: Effects = {event: 'appointment-booked', actorId: ana.id, network: '', requestId: ''}
const held = {...slot, ...SERVICE, patient, bookerId: ana.id}

/** How the portal makes each call, and a part of what it understands of the example's answer. */
const PLAYED: Readonly<Record<keyof typeof AGENDA_ANSWERS, readonly [() => Promise<unknown>, unknown]>> = {
  specialties: [() => system.specialties(patient), [{id: 11, synonyms: ['corazón', 'presión']}]],
  services: [() => system.services(patient, 11), {found: [{id: 21}]}],
  centres: [() => system.centres(patient, SERVICE), {found: [{id: 'recoleta', kind: 'medical'}]}],
  practitioners: [
    () => system.practitioners({...SERVICE, centreIds: ['recoleta'], practitionerSex: 'F'}),
    [{id: 31, licence: 'MN 120345'}],
  ],
  requirements: [() => system.requirements(21), {needsOrder: false}],
  plan: [() => system.activePlan(patient), {id: 3, typeName: 'Familiar'}],
  slots: [() => system.findSlots(query), {found: [{time: '10:00', minutes: 20, roomName: 'Consultorio 4'}]}],
  days: [() => system.countDays(query), {found: [{date: '2026-11-25', free: 8}]}],
  firsts: [() => system.firstFree('recoleta'), {found: [{...SERVICE, time: '10:00'}]}],
  hold: [() => system.hold(held), {is: 'held', until: new Date('2026-11-23T12:10:00Z')}],
  book: [() => system.confirm(request, effects), {is: 'confirmed', appointmentId: 90_017}],
  appointment: [() => system.appointment(90_017), {patientId: ana.id, bookedById: ana.id}],
  appointments: [
    () =>
      system.appointments({
        reader,
        from: '2026-11-23',
        to: '2026-12-23',
        which: 'upcoming',
        order: 'soonest',
        limit: 10,
      }),
    [{appointmentId: 90_017, startsAt: new Date('2026-11-25T13:00:00Z'), state: 'booked'}],
  ],
  cancel: [
    () =>
      system.cancel(
        {appointmentId: 90_017, reader, startsFrom: clock.now()},
        {...effects, event: 'appointment-cancelled'},
      ),
    {is: 'cancelled'},
  ],
  patients: [() => system.register(patient), undefined],
}

/** Every way to leave out one field of a value, with the path to it. */
function without(value: unknown, path = ''): {path: string; rest: unknown}[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) =>
      without(item, `${path}${at}.`).map((one) => ({...one, rest: value.with(at, one.rest)})),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    {path: `${path}${key}`, rest: Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))},
    ...without(inner, `${path}${key}.`).map((one) => ({...one, rest: {...value, [key]: one.rest}})),
  ])
}

const fieldsOf = (json: string) => new Set([...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name))
const unlisted = (json: string, table: string) => [...fieldsOf(json)].filter((name) => !table.includes(`\`${name}\``))

describe('the page on which agendas are written', () => {
  it.each(Object.entries(PLAYED))('shows what the portal sends and takes: %s', async (call, [play, understood]) => {
    expect({answer: await play()}).toMatchObject({answer: understood})

    expect(asked.get(call)).toEqual(JSON.parse(withRealId(examples.get(call)?.request ?? '')))
  })

  it.each(Object.entries(AGENDA_ANSWERS))(
    'has answers that are believed, and not without a field: %s',
    (call, schema) => {
      const {answers = []} = examples.get(call) ?? {}
      expect(answers.length).toBeGreaterThan(0)
      for (const answer of answers) {
        const value: unknown = JSON.parse(answer)
        expect(schema.safeParse(value).error).toBeUndefined()
        const believed = without(value).filter(({rest}) => schema.safeParse(rest).success)
        expect(believed.map(({path}) => path).filter((path) => path !== 'message')).toEqual([])
      }
    },
  )

  it('lists every field of its examples with its type', () => {
    const [sent = '', answered = ''] =
      PAGE.split('### What the portal sends')[1]?.split('### What the agenda answers') ?? []
    for (const {request: json, answers} of examples.values()) {
      expect(unlisted(json, sent)).toEqual([])
      expect(unlisted(answers.join(''), answered)).toEqual([])
    }
  })
})

it('an answer that is not as agreed is refused with the field, and without what it held', async () => {
  const [answer = ''] = examples.get('slots')?.answers ?? []
  answering.set('slots', answer.replace('"roomId": 4', '"roomId": "30111222"').replace('"10:00"', '"Ana Prado"'))

  const failure = await system.findSlots(query).catch((error: unknown) => error)

  expect(String(failure)).toMatch(
    /slots: the answer is not as agreed: found\.0\.time \(.+\), found\.0\.roomId \(expected number\)/,
  )
  expect(String(failure)).not.toMatch(/30111222|Ana/)
  answering.set('slots', '<html>')
  await expect(system.findSlots(query)).rejects.toThrow('slots: the answer is not as agreed: it is no JSON')
})
