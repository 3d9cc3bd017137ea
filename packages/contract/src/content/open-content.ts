import * as z from 'zod/mini'
import {endpoint, fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {WEEKDAYS} from '#time/weekday.ts'
import {clockTime, isoDate, wireEnum} from '#wire/wire-fields.ts'
import {params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/**
 * The content of the public pages about the centres, for any program. Removing a field or changing its meaning needs a new version
 * beside this one; new fields may be added at any time.
 */
export const OPEN_CONTENT_BASE = '/api/abierto/v1'
export const OPEN_CONTENT_VERSION = 1

const KEPT_SECONDS = 300

const forAnybody = {
  base: OPEN_CONTENT_BASE,
  authorization: 'none',
  crossOrigin: true,
  limits: [perMinute('network', 60)],
  countedIn: 'memory',
  sharedSeconds: 60,
} as const

const GROUPS = {
  specialties: 'especialidades',
  dental: 'odontologia',
  studies: 'estudios',
  services: 'servicios',
} as const

const span = wireObject({
  days: ['dias', z.array(z.enum(WEEKDAYS))],
  from: ['desde', clockTime],
  until: ['hasta', z.union([clockTime, z.literal('24:00')])],
})

const centre = wireObject({
  slug: ['id', z.string()],
  name: ['nombre', z.string()],
  kind: ['tipo', wireEnum({medical: 'medico', dental: 'odontologico'})],
  address: ['domicilio', z.string()],
  city: ['localidad', z.string()],
  phone: ['telefono', z.string()],
  page: ['pagina', z.string()],
  place: [
    'ubicacion',
    z.nullable(wireObject({latitude: ['latitud', z.number()], longitude: ['longitud', z.number()]})),
  ],
  hours: ['horarios', z.array(span)],
  closures: [
    'cierres',
    z.array(wireObject({reason: ['motivo', z.string()], from: ['desde', isoDate], until: ['hasta', isoDate]})),
  ],
  offers: [
    'ofrece',
    z.array(
      wireObject({
        group: ['grupo', wireEnum(GROUPS)],
        name: ['nombre', z.string()],
        explanation: ['explicacion', z.nullable(z.string())],
        otherWords: ['otrasPalabras', z.array(z.string())],
      }),
    ),
  ],
})

const service = wireObject({
  id: ['id', z.string()],
  name: ['nombre', z.string()],
  summary: ['resumen', z.string()],
  centres: ['centros', z.array(z.string())],
})

const guard = wireObject({
  id: ['id', z.string()],
  title: ['nombre', z.string()],
  centre: ['centro', z.string()],
  specialties: ['especialidades', z.array(z.string())],
  hours: ['horarios', z.array(span)],
})

export const openCentres = endpoint('openCentres', 'GET /centros', {
  ...forAnybody,
  cacheSeconds: KEPT_SECONDS,
  summary: 'Open content: the centres with their hours, closures and what they offer, the services and the guards',
  output: wireObject({
    version: ['version', z.literal(OPEN_CONTENT_VERSION)],
    network: ['red', z.string()],
    publishedAt: ['publicado', z.nullable(z.iso.datetime())],
    centres: ['centros', z.array(centre)],
    services: ['servicios', z.array(service)],
    guards: ['guardias', z.array(guard)],
  }),
})

export const openCentre = endpoint('openCentre', 'GET /centros/{centro}', {
  ...forAnybody,
  cacheSeconds: KEPT_SECONDS,
  summary: 'Open content: one centre',
  input: params({slug: ['centro', z.string().check(z.maxLength(60))]}),
  output: centre,
  errors: ['not-found'],
})

export const openCentresLinked = fileEndpoint('openCentresLinked', 'GET /centros.jsonld', {
  ...forAnybody,
  summary: 'Open content: the network and its centres as JSON-LD, in the words of schema.org',
  file: {
    contentType: 'application/ld+json; charset=utf-8',
    disposition: 'inline',
    auditAction: null,
    cacheSeconds: KEPT_SECONDS,
  },
})

export const openCalendar = fileEndpoint('openCalendar', 'GET /guardias-y-cierres.ics', {
  ...forAnybody,
  summary: 'Open content: guards and closures as a calendar to subscribe to (iCalendar)',
  file: {
    contentType: 'text/calendar; charset=utf-8',
    disposition: 'inline',
    auditAction: null,
    cacheSeconds: KEPT_SECONDS,
  },
})
