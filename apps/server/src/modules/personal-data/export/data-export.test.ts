import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PDFDocument} from '@cantoo/pdf-lib'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aStudy, aValue} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {TEST_NOW, testDependencies} from '#api/testing/test-server.ts'
import {mailsTo} from '#modules/accounts/credentials/test-account.ts'
import {anEvent, personalDataServer} from '#modules/personal-data/test-personal-data.ts'
import {REGISTERS} from '#server-modules.ts'
import {makeExports, purgeExports} from './make-exports.ts'

const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-export-test-'))
afterAll(() => rm(folder, {recursive: true}))

const DAY_MS = 86_400_000
const full = () => Promise.reject(new Error('The store is full'))

type Answer = Record<string, unknown>

async function aWorld() {
  const files = folderFiles(folder)
  const {clock, signIn, woken} = await personalDataServer(db, {files})
  const bookingSystem = builtInAgenda({db, clock, write: async () => undefined})
  const on = testDependencies(db, {clock, files, bookingSystem, registers: REGISTERS})
  const person = await aPatient(db, {first_name: 'Inés', last_name: 'Ñandú', phone: '+541155550100', city: 'Rosario'})
  const {send} = await signIn(person)
  const path = `/nosocios/${person.id}/misdatos`
  return {
    on,
    clock,
    woken,
    person,
    signIn,
    ask: () => send('POST', path, {}),
    state: async () => (await send('GET', path)).json<Answer>(),
    download: (format: 'json' | 'pdf') => send('GET', `${path}/${format}`),
  }
}

const reference = z.object({reference: z.optional(z.string()), display: z.optional(z.string())})
const concept = z.object({text: z.string()})
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d/))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1))

/** The fields that FHIR R4 requires of each kind of resource in the bundle. */
const RESOURCES: Record<string, z.ZodMiniType> = {
  Patient: z.looseObject({identifier: some(z.object({type: concept, value: z.string()})), birthDate: date}),
  RelatedPerson: z.looseObject({patient: reference, name: some(z.looseObject({family: z.string()}))}),
  Coverage: z.looseObject({status: z.literal('active'), beneficiary: reference, payor: some(reference)}),
  Appointment: z.looseObject({
    status: z.enum(['proposed', 'booked', 'fulfilled', 'cancelled', 'noshow']),
    start: date,
    end: date,
    participant: some(z.object({actor: reference, status: z.literal('accepted')})),
  }),
  Consent: z.looseObject({
    status: z.literal('active'),
    scope: z.looseObject({}),
    category: some(concept),
    patient: reference,
  }),
  DiagnosticReport: z.looseObject({
    status: z.enum(['registered', 'partial', 'final']),
    code: concept,
    subject: reference,
    effectiveDateTime: date,
    issued: z.optional(date),
  }),
  Observation: z.looseObject({
    status: z.literal('final'),
    code: concept,
    subject: reference,
    valueQuantity: z.optional(z.looseObject({value: z.number(), system: z.literal('http://unitsofmeasure.org')})),
    valueString: z.optional(z.string()),
  }),
  AuditEvent: z.looseObject({
    type: z.looseObject({code: z.string()}),
    recorded: date,
    agent: some(z.looseObject({requestor: z.boolean()})),
    source: z.object({observer: reference}),
  }),
  DocumentReference: z.looseObject({
    status: z.enum(['current', 'superseded']),
    content: some(z.object({attachment: z.looseObject({title: z.string()})})),
  }),
  Communication: z.looseObject({status: z.enum(['completed', 'in-progress']), subject: reference}),
}

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: date,
  entry: some(
    z.object({
      fullUrl: z.url(),
      resource: z.looseObject({
        resourceType: z.enum(Object.keys(RESOURCES)),
        id: z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/)),
      }),
    }),
  ),
})

const referencesIn = (text: string) => [...text.matchAll(/"reference":"([^"]+)"/g)].map(([, to = '']) => to)

describe('the copy of all data', () => {
  it('is a FHIR R4 bundle whose resources are complete and whose references resolve inside it', async () => {
    const {ask, on, person, download} = await aWorld()
    await aChildOf(db, person.id, {first_name: 'Tomás'})
    for (const endedAt of [null, TEST_NOW]) {
      const stranger = await aChildOf(db, person.id, {first_name: 'Lautaro', relationshipStatus: 'unverified'})
      await db.updateTable('relationship').set({ended_at: endedAt}).where('dependant_id', '=', stranger.id).execute()
    }
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, '2026-03-09T10:00:00-03:00')
    await bookSlot(db, anOrder(agenda, slot, person, {bookerId: person.id}), async () => undefined, TEST_NOW)
    await aStudy(db, person)
    await aStudy(db, person, {state: 'pending', reports: []})
    const culture = aValue({code: null, name: 'Urocultivo', value: {is: 'text', text: 'Negativo'}, range: null})
    await aLaboratoryReport(db, person, {uid: 'lab_with_underscore', values: [aValue(), culture]})
    await db.insertInto('notification').values({person_id: person.id, text: 'Hola', created_at: TEST_NOW}).execute()
    const [terms] = await db.selectFrom('terms_version').select(['hash', 'terms_id']).limit(1).execute()
    const accepted = {
      person_id: person.id,
      terms_id: terms?.terms_id ?? 0,
      hash: terms?.hash ?? '',
      channel: 'web' as const,
    }
    await db
      .insertInto('terms_acceptance')
      .values({...accepted, accepted_at: TEST_NOW})
      .execute()
    for (let n = 0; n < 450; n++) await anEvent(db, {subject: person.id, by: 'patient', actor: person.id})
    await ask()
    expect(await makeExports(on)).toBe(1)
    const answer = await download('json')
    const {entry} = bundle.parse(answer.json())

    expect(answer.headers['content-type']).toBe('application/fhir+json')
    expect(answer.body).toContain('Tomás')
    expect(answer.body).not.toContain('Lautaro')
    for (const {resource} of entry) {
      expect([resource.id, RESOURCES[resource.resourceType]?.safeParse(resource).error]).toEqual([
        resource.id,
        undefined,
      ])
    }
    const kinds = Map.groupBy(entry, ({resource}) => resource.resourceType)
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining(['Patient', 'RelatedPerson', 'Appointment', 'Consent', 'Communication', 'AuditEvent']),
    )
    expect([kinds.get('DiagnosticReport')?.length, kinds.get('Observation')?.length]).toEqual([3, 2])
    expect(kinds.get('AuditEvent')?.length).toBe(451)
    const urls = entry.map(({fullUrl}) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    for (const to of new Set(referencesIn(answer.body))) expect(urls.some((url) => url.endsWith(`/${to}`))).toBe(true)
  })

  it('is also a tagged page to read, with all its characters', async () => {
    const {ask, on, download} = await aWorld()
    await ask()
    await makeExports(on)
    const answer = await download('pdf')
    const pdf = await PDFDocument.load(answer.rawPayload, {updateMetadata: false})
    expect(pdf.getTitle()).toBe('Tus datos')
    expect(answer.rawPayload.toString('latin1')).toContain('/StructTreeRoot')
  })

  it('is announced in the portal and by mail when it is ready, downloaded for seven days, and then purged', async () => {
    const {ask, on, clock, person, state, download, woken} = await aWorld()
    expect(await state()).toMatchObject({situacion: 'ninguna', quedan: 2})
    expect((await download('json')).statusCode).toBe(409)
    expect((await ask()).json()).toMatchObject({situacion: 'preparando', quedan: 1})
    expect(woken).toEqual(['make-exports'])
    await makeExports(on)
    expect(await state()).toMatchObject({situacion: 'lista', vence: '2026-03-09T10:00:00-03:00'})
    expect(await mailsTo(db, person.email, 'data-export-ready')).toHaveLength(1)
    const messages = await db.selectFrom('notification').select('text').where('person_id', '=', person.id).execute()
    expect(messages.map(({text}) => text)).toEqual([expect.stringContaining('lunes 9 de marzo de 2026')])

    clock.set(new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1))
    expect((await download('pdf')).statusCode).toBe(200)
    expect(await purgeExports(on)).toBe(0)
    clock.set(new Date(TEST_NOW.getTime() + 7 * DAY_MS + 1))
    expect((await download('pdf')).statusCode).toBe(409)
    expect(await state()).toMatchObject({situacion: 'ninguna', quedan: 2})
    const before = (await readdir(join(folder, 'exports'))).length
    expect(await purgeExports(on)).toBeGreaterThan(0)
    expect((await readdir(join(folder, 'exports'))).length).toBeLessThan(before)
  })

  it('R1: is for its owner alone, and every download is audited', async () => {
    const {ask, on, person, signIn, download} = await aWorld()
    await ask()
    await makeExports(on)
    const {send} = await signIn(await aPatient(db))
    expect((await send('GET', `/nosocios/${person.id}/misdatos/json`)).statusCode).toBe(404)
    await download('json')
    const audit = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'data-export-read')
      .where('subject_id', '=', person.id)
      .execute()
    expect(audit).toEqual([{actor_id: person.id, subject_id: person.id}])
  })

  it('is made one at a time and twice a day', async () => {
    const {ask, on, clock, person} = await aWorld()
    await Promise.all([ask(), ask(), ask()])
    const count = async () =>
      (await db.selectFrom('data_export').select('id').where('person_id', '=', person.id).execute()).length
    expect(await count()).toBe(1)
    await makeExports(on)
    await ask()
    await makeExports(on)
    expect((await ask()).statusCode).toBe(429)
    clock.set(new Date(TEST_NOW.getTime() + DAY_MS + 1))
    expect((await ask()).statusCode).toBe(200)
    await makeExports(on)
  })

  it('that cannot be made is tried three times, and then the person is notified', async () => {
    const {ask, on, state, person} = await aWorld()
    await ask()
    const {config, wake, bookingSystem, imaging, laboratory, registers, threads} = on
    const broken = {
      db,
      clock: on.clock,
      config,
      registers,
      wake,
      bookingSystem,
      imaging,
      laboratory,
      threads,
      files: {...on.files, put: full},
    }
    for (let time = 0; time < 3; time++) await expect(makeExports(broken)).rejects.toThrow('The store is full')
    await makeExports(broken)
    expect(await state()).toMatchObject({situacion: 'fallida'})
    const messages = await db.selectFrom('notification').select('text').where('person_id', '=', person.id).execute()
    expect(messages[0]?.text).toMatch(/^No pudimos preparar/)
  })
})
