import * as z from 'zod/mini'
import {FIXED_PICTURE} from '#content/site-picture.ts'
import {MAX_LANGUAGES} from '#appointments/slots.ts'
import type {StaffPermission} from '#staff/staff-permissions.ts'
import {WEEKDAYS} from '#time/weekday.ts'
import {clockTime, multiline, notEmpty, REQUIRED, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {
  cancelReason,
  documentType,
  holiday,
  offering,
  proof,
  rejectionReason,
  reminder,
  reminderWording,
  room,
} from './list-values.ts'
import {active, smallReference, text, wideReference} from './value-rules.ts'

/** What the staff edits of each catalogue: the values of one entry, with the rules that the form and the server share. */

/** The most names by which patients ask for one entry. */
export const MAX_SYNONYMS = 40
const synonyms = z.array(text(60)).check(z.maxLength(MAX_SYNONYMS, `Puede haber hasta ${MAX_SYNONYMS}`))

/** The most symptoms and reasons for which patients come to one specialty. */
export const MAX_SYMPTOMS = 150
const symptoms = z.array(text(60)).check(z.maxLength(MAX_SYMPTOMS, `Puede haber hasta ${MAX_SYMPTOMS}`))

const age = z.nullable(
  z.number(REQUIRED_NUMBER).check(z.int('Indicá años enteros'), z.gte(0, 'Indicá años'), z.lte(120, 'Hasta 120 años')),
)
const limits = {minAge: age, maxAge: age, sex: z.nullable(z.enum(['M', 'F']))}
const agesInOrder = z.refine<{minAge: number | null; maxAge: number | null}>(
  ({minAge, maxAge}) => minAge === null || maxAge === null || minAge <= maxAge,
  {error: 'Tiene que ser al menos la edad mínima', path: ['maxAge']},
)

const openSpan = z
  .object({
    days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1, 'Elegí al menos un día'), z.maxLength(7)),
    from: clockTime,
    until: z.union([clockTime, z.literal('24:00')], {error: 'Indicá una hora válida'}),
  })
  .check(z.refine(({from, until}) => from < until, {error: 'Tiene que cerrar después de abrir', path: ['until']}))

export const centreValues = z
  .object({
    name: text(120),
    kind: z.enum(['medical', 'dental']),
    address: text(200),
    city: text(80),
    province: smallReference,
    phone: z
      .string(REQUIRED_TEXT)
      .check(notEmpty, z.regex(/^[\d+() -]{3,30}$/, 'Escribí un teléfono, con números, espacios y + ( ) -')),
    place: z.nullable(
      z.object({
        latitude: z.number(REQUIRED_NUMBER).check(z.gte(-90, 'Hasta 90 grados'), z.lte(90, 'Hasta 90 grados')),
        longitude: z.number(REQUIRED_NUMBER).check(z.gte(-180, 'Hasta 180 grados'), z.lte(180, 'Hasta 180 grados')),
      }),
    ),
    hours: z.array(openSpan).check(z.maxLength(20, 'Puede haber hasta 20 horarios')),
    active,
  })
  .check(
    z.refine(({place, hours}) => place !== null || hours.length === 0, {
      error: 'Para publicar el horario indicá también el punto del mapa',
      path: ['place'],
    }),
  )

const specialty = z
  .object({
    name: text(120),
    code: z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^[A-Z0-9]{2,10}$/, 'De 2 a 10 mayúsculas o números')),
    kind: z.enum(['medical', 'dental', 'study']),
    synonyms,
    symptoms,
    ...limits,
    active,
  })
  .check(agesInOrder)

const MAX_PRICE = 99_999_999

const service = z
  .object({
    specialty: smallReference,
    name: text(120),
    synonyms,
    needsOrder: z.boolean(),
    preparation: z.nullable(
      multiline(z.string().check(z.trim(), notEmpty, z.maxLength(2_000, 'Puede tener hasta 2000 caracteres'))),
    ),
    ...limits,
    /** What who has no cover pays, in pesos. */
    ownPrice: z.nullable(
      z
        .number(REQUIRED_NUMBER)
        .check(z.int('Indicá pesos enteros'), z.positive('Indicá un precio'), z.lte(MAX_PRICE, 'Es demasiado')),
    ),
    /** The kinds of agendas in which it is done. */
    offerings: z.array(wideReference).check(z.maxLength(50, 'Puede haber hasta 50')),
    active,
  })
  .check(agesInOrder)

const MAX_PERSON_NAME = 60
const professional = z
  .object({
    kind: z.enum(['person', 'team']),
    title: z.string().check(z.trim(), z.maxLength(20, 'Puede tener hasta 20 caracteres')),
    firstName: z.string().check(z.trim(), z.maxLength(MAX_PERSON_NAME, 'Es demasiado largo')),
    lastName: text(MAX_PERSON_NAME),
    sex: z.enum(['M', 'F', 'I']),
    licence: text(30),
    /** Those in which they attend besides Spanish. */
    languages: z.array(text(30)).check(z.maxLength(MAX_LANGUAGES, `Puede haber hasta ${MAX_LANGUAGES}`)),
    /** A picture that was uploaded for it. */
    photo: z.nullable(z.string().check(z.maxLength(80, 'Elegí una foto'), z.regex(FIXED_PICTURE, 'Elegí una foto'))),
    active,
  })
  .check(z.refine(({kind, firstName}) => kind === 'team' || firstName !== '', {error: REQUIRED, path: ['firstName']}))

const insurer = z.object({name: text(80), active})
const plan = z.object({insurer: wideReference, name: text(60), active})

/** The values of each catalogue. */
const VALUES = {
  centres: centreValues,
  rooms: room,
  holidays: holiday,
  specialties: specialty,
  offerings: offering,
  services: service,
  professionals: professional,
  insurers: insurer,
  plans: plan,
  documentTypes: documentType,
  proofs: proof,
  rejectionReasons: rejectionReason,
  cancelReasons: cancelReason,
  reminders: reminder,
  reminderWordings: reminderWording,
} as const

export const CATALOGUES = [
  'centres',
  'rooms',
  'holidays',
  'specialties',
  'offerings',
  'services',
  'professionals',
  'insurers',
  'plans',
  'documentTypes',
  'proofs',
  'rejectionReasons',
  'cancelReasons',
  'reminders',
  'reminderWordings',
] as const satisfies readonly (keyof typeof VALUES)[]
export type CatalogueId = (typeof CATALOGUES)[number]
export const catalogueId = z.enum(CATALOGUES)

/** The values of an entry of one catalogue. */
export type CatalogueValues<Id extends CatalogueId = CatalogueId> = z.infer<(typeof VALUES)[Id]>

/** Who edits each catalogue. */
export const CATALOGUE_PERMISSIONS = {
  centres: 'manageNetwork',
  rooms: 'manageCatalogues',
  holidays: 'manageCatalogues',
  specialties: 'manageCatalogues',
  offerings: 'manageCatalogues',
  services: 'manageCatalogues',
  professionals: 'manageCatalogues',
  insurers: 'manageNetwork',
  plans: 'manageNetwork',
  documentTypes: 'manageNetwork',
  proofs: 'manageNetwork',
  rejectionReasons: 'manageNetwork',
  cancelReasons: 'manageNetwork',
  reminders: 'manageNetwork',
  reminderWordings: 'manageNetwork',
} as const satisfies Record<CatalogueId, StaffPermission>

/** The version of an entry that nobody has changed in the console. */
export const UNCHANGED = 0

/** `rowId` is absent for a new entry. `version` is the one that was read: another one since then is never overwritten. */
const of = <const Id extends CatalogueId>(id: Id) =>
  z.object({
    catalogue: z.literal(id),
    rowId: z.optional(wideReference),
    version: z.number().check(z.int(), z.gte(UNCHANGED), z.lte(2_147_483_647)),
    values: VALUES[id],
  })

/** One entry as somebody wants it to be. */
export const catalogueDraft = z.discriminatedUnion('catalogue', [
  of('centres'),
  of('rooms'),
  of('holidays'),
  of('specialties'),
  of('offerings'),
  of('services'),
  of('professionals'),
  of('insurers'),
  of('plans'),
  of('documentTypes'),
  of('proofs'),
  of('rejectionReasons'),
  of('cancelReasons'),
  of('reminders'),
  of('reminderWordings'),
])
export type CatalogueDraft = z.infer<typeof catalogueDraft>

/** A value of any catalogue, as tables and histories show it. */
export const catalogueValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number()),
  z.object({latitude: z.number(), longitude: z.number()}),
  z.array(z.object({days: z.array(z.enum(WEEKDAYS)), from: z.string(), until: z.string()})),
])
export type CatalogueValue = z.infer<typeof catalogueValue>
export const anyValues = z.record(z.string(), catalogueValue)
export type AnyValues = z.infer<typeof anyValues>
