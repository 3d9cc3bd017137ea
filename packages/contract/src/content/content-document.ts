import * as z from 'zod/mini'
import {WEEKDAYS} from '#time/weekday.ts'
import {clockTime, isoDate} from '#wire/wire-fields.ts'

/** The limit of search words of one service, which include its studies and their other names. */
export const MAX_SEARCH_WORDS = 50

const words = (max: number) => z.string().check(z.trim(), z.minLength(1, 'a text'), z.maxLength(max))
const paragraphs = z.array(words(2_000)).check(z.maxLength(40))
const slug = z.string().check(z.regex(/^[a-z0-9_]{2,60}$/, 'a name such as barrio_norte'))
const id = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/, 'a name such as vacunas-2026'))
const phone = z.string().check(z.regex(/^[\d+() -]{3,30}$/, 'a telephone number'))
const mail = z.email().check(z.maxLength(120))
/** The path of a page of this site, or an https address of another site. */
const link = z
  .string()
  .check(z.regex(/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/, 'an address that begins with / or https://'), z.maxLength(300))
/** A picture of the file store, by the name under which it was imported. */
const picture = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'the name of a picture, without its ending'))

/** Open from one time to another on some days; 24:00 is the end of a day. */
const openSpan = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
    from: clockTime,
    until: z.union([clockTime, z.literal('24:00')]),
  })
  .check(z.refine(({from, until}) => from < until, {error: 'from must be earlier than until', path: ['until']}))
const hours = z.array(openSpan).check(z.maxLength(20))
export type OpeningHours = z.infer<typeof hours>

const period = {from: isoDate, until: isoDate}
const inOrder = z.refine<{from: string; until: string}>(({from, until}) => from <= until, {
  error: 'from must not be later than until',
  path: ['until'],
})

/** One thing that a centre offers: a specialty, a study, a service. */
const offered = z.strictObject({
  name: words(120),
  /** A short description, in a sentence or two. */
  explanation: z.optional(words(600)),
  /** The specialty of the agenda, to show its first free appointment. */
  specialtyId: z.optional(z.int().check(z.positive())),
})

const section = z.strictObject({
  kind: z.enum(['info', 'emergency', 'appointments', 'alert']),
  title: words(120),
  paragraphs,
})

const centre = z.strictObject({
  slug,
  name: words(120),
  address: words(200),
  city: words(80),
  phone,
  place: z.strictObject({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  hours,
  sections: z.array(section).check(z.maxLength(20)),
  groups: z
    .array(
      z.strictObject({
        title: words(120),
        icon: z.enum(['specialties', 'studies', 'dental', 'services']),
        items: z.array(offered).check(z.minLength(1), z.maxLength(120)),
      }),
    )
    .check(z.maxLength(12)),
  /** An additional card about the managed emergency queue, for the centre that has one. */
  queueCard: z.optional(z.strictObject({title: words(120), text: words(600)})),
  cover: z.optional(picture),
})

const news = z.strictObject({
  id,
  title: words(140),
  summary: words(400),
  date: isoDate,
  href: z.optional(link),
  picture: z.optional(picture),
})

const service = z.strictObject({
  id,
  name: words(120),
  summary: words(400),
  /** Other words by which people search for it. */
  searchWords: z.array(words(60)).check(z.maxLength(MAX_SEARCH_WORDS)),
  /** The address of the page that lists it. */
  page: z.optional(link),
  centres: z.array(slug).check(z.maxLength(60)),
})

const guard = z.strictObject({
  id,
  title: words(120),
  centre: slug,
  specialties: z.array(words(120)).check(z.minLength(1)),
  hours,
})

const notice = z.strictObject({id, title: words(140), text: words(1_000), ...period}).check(inOrder)

/** The block of the landing page for the preventive check-up. */
const featured = z.strictObject({
  title: words(140),
  text: words(600),
  action: words(60),
  href: link,
  picture: z.optional(picture),
})

const closures = z
  .array(z.strictObject({centre: slug, reason: words(200), ...period}).check(inOrder))
  .check(z.maxLength(500))

/** Documents of before have them; they are read, and what the pages show is the catalogue of holidays. */
const holidays = z.array(z.strictObject({reason: words(200), ...period}).check(inOrder)).check(z.maxLength(60))

const paymentMethods = z
  .array(
    z.strictObject({
      title: words(80),
      kind: z.optional(z.enum(['cash', 'credit', 'debit', 'transfer'])),
      paragraphs,
      /** What patients bring to the reception. */
      bring: z.optional(words(200)),
    }),
  )
  .check(z.maxLength(20))

const whistleblowing = z.strictObject({
  phone,
  email: mail,
  form: link,
  paragraphs,
  /** Which data of a report stay confidential, and from whom. */
  confidential: z.optional(paragraphs),
})

const contact = {
  /** The chat by which patients ask for prescriptions. */
  messaging: z.optional(z.strictObject({name: words(60), href: link})),
  /** For people who cannot use the contact form. */
  contactEmail: z.optional(mail),
}

/** What the preventive check-up includes, and what to do before it. */
const checkUp = z.strictObject({includes: paragraphs, before: paragraphs})

const footer = z.strictObject({
  legal: z.array(words(400)).check(z.maxLength(10)),
  regulators: z
    .array(z.strictObject({name: words(200), text: words(400), phone: z.optional(phone), href: z.optional(link)}))
    .check(z.maxLength(10)),
})

const {hours: centreHours, sections, groups, queueCard, cover} = centre.shape

/** The rules of what is edited as one: an entry of a list, a whole list, or what a page says. Of a centre, what its page says. */
export const PART_RULES = {
  centre: z.strictObject({hours: centreHours, sections, groups, queueCard, cover}),
  news,
  notice,
  guard,
  service,
  closures,
  featured,
  checkUp,
  paymentMethods,
  whistleblowing,
  contact: z.strictObject(contact),
  footer,
} as const

/**
 * The content of the public pages, as one document that an operator exports, edits and imports. `version` is that of this format.
 * Dates are civil dates of Buenos Aires, and times are its civil times.
 */
export const siteContent = z
  .strictObject({
    version: z.literal(1),
    centres: z.array(centre).check(z.maxLength(200)),
    news: z.array(news).check(z.maxLength(200)),
    /** A dialog on the landing page, on these days. */
    notices: z.array(notice).check(z.maxLength(60)),
    featured: z.nullable(featured),
    services: z.array(service).check(z.maxLength(300)),
    guards: z.array(guard).check(z.maxLength(60)),
    closures,
    holidays: z.optional(holidays),
    paymentMethods,
    whistleblowing: z.nullable(whistleblowing),
    ...contact,
    checkUp: z.optional(checkUp),
    footer,
  })
  .check(
    z.superRefine((content, context) => {
      const problem = (path: (string | number)[], message: string) =>
        context.issues.push({code: 'custom', path, message, input: content})
      for (const [list, keys] of [
        ['centres', content.centres.map((one) => one.slug)],
        ['news', content.news.map((one) => one.id)],
        ['notices', content.notices.map((one) => one.id)],
        ['services', content.services.map((one) => one.id)],
        ['guards', content.guards.map((one) => one.id)],
      ] as const) {
        keys.forEach((key, place) => {
          if (keys.indexOf(key) !== place) problem([list, place], `"${key}" is there twice`)
        })
      }
      const known = new Set(content.centres.map((one) => one.slug))
      const needs = (slug: string, path: (string | number)[]) => {
        if (!known.has(slug)) problem(path, `"${slug}" is not one of the centres`)
      }
      content.guards.forEach((one, place) => needs(one.centre, ['guards', place, 'centre']))
      content.closures.forEach((one, place) => needs(one.centre, ['closures', place, 'centre']))
      content.services.forEach((one, place) =>
        one.centres.forEach((slug, at) => needs(slug, ['services', place, 'centres', at])),
      )
    }),
  )
export type SiteContent = z.infer<typeof siteContent>
export type CentreContent = SiteContent['centres'][number]

/** The content of an installation before the first import; its centres are added from the network. */
export const NO_CONTENT: SiteContent = {
  version: 1,
  centres: [],
  news: [],
  notices: [],
  featured: null,
  services: [],
  guards: [],
  closures: [],
  paymentMethods: [],
  whistleblowing: null,
  footer: {legal: [], regulators: []},
}
