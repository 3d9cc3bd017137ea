import * as z from 'zod/mini'

/** Control characters, which some laboratory systems send, are not printed. */
const words = z
  .string()
  .check(z.overwrite((given) => given.normalize('NFC').replaceAll(/(?![\n])\p{Cc}|\p{Cf}/gu, ' ')))

const fact = z.object({term: words, value: words})

const printedResult = z.object({
  name: words,
  /** How it was measured, below the name. */
  method: z.nullable(words),
  comment: z.nullable(words),
  /** Marks of the laboratory, and ranges that are not compared, below the comment. */
  notes: z.array(words),
  /** Words instead of a number may be long; they have no unit. */
  value: words,
  unit: words,
  reference: words,
  /** What stands in the last column; `above` and `below` have an arrow besides, and the whole row of a critical one stands out. */
  mark: z.object({words, side: z.enum(['above', 'below', 'none']), isOutside: z.boolean(), isCritical: z.boolean()}),
})
export type PrintedResult = z.infer<typeof printedResult>

const printedAntibiogram = z.object({
  organism: words,
  rows: z.array(z.object({antibiotic: words, answer: words, mic: words})),
})
export type PrintedAntibiogram = z.infer<typeof printedAntibiogram>

/** The content of a printed report. Texts may have several lines. */
export const printedReport = z.object({
  /** `colour` is "#rrggbb", readable on white. */
  brand: z.object({name: words, colour: z.string(), telephones: z.array(fact)}),
  title: words,
  /** What kind of report it is, above the title. */
  kind: words,
  facts: z.array(fact),
  /** A note before the content: results are missing, or it replaces an earlier version. */
  notices: z.array(words),
  panels: z.array(z.object({title: words, results: z.array(printedResult)})),
  antibiograms: z.array(printedAntibiogram),
  sections: z.array(z.object({title: words, text: words})),
  signature: z.nullable(z.object({name: words, licence: words, when: words})),
  /** By which anybody checks that a copy is authentic; `address` opens the page with the code, `page` is where it is typed. */
  authenticity: z.object({code: words, address: z.string(), page: words}),
  /** Said on every page besides its number. */
  foot: words,
  /** The same content and time give the same bytes. */
  madeAt: z.date(),
})
export type PrintedReport = z.infer<typeof printedReport>
