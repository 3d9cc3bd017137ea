import * as z from 'zod/mini'
import {_default as byDefault} from 'zod/mini'
import {
  coding,
  concept,
  diagnosticReport,
  identifier,
  moment,
  reference,
} from '#modules/studies/import/fhir/fhir-resources.ts'
import {writtenText} from '#modules/studies/import/values/laboratory-fields.ts'

// The elements of FHIR R4 that an imaging report has besides those of every report. https://hl7.org/fhir/R4/

const MAX_CONCLUSION = 40_000
const MAX_TITLE = 500
/** Markup and words together. */
const MAX_NARRATIVE = 200_000
const optional = z.optional
const list = <Item extends z.ZodMiniType>(item: Item) => byDefault(z.array(item), [])

const namedReference = z.extend(reference, {identifier: optional(identifier)})
export type NamedReference = z.output<typeof namedReference>

/** Numbers are texts here. A document may be as long as the file that brings it. */
const attachment = z.object({
  contentType: optional(z.string()),
  data: optional(z.string()),
  url: optional(z.string()),
  size: optional(z.string()),
  hash: optional(z.string()),
  title: optional(writtenText(MAX_TITLE)),
  creation: optional(moment),
})
export type Attachment = z.output<typeof attachment>

const narrative = z.string().check(z.maxLength(MAX_NARRATIVE, `must have at most ${MAX_NARRATIVE} characters`))

export const imagingReport = z.extend(diagnosticReport, {
  imagingStudy: list(namedReference),
  basedOn: list(namedReference),
  presentedForm: list(attachment),
  conclusion: optional(writtenText(MAX_CONCLUSION)),
  conclusionCode: list(concept),
  text: optional(z.object({div: optional(narrative)})),
})
export type ImagingReport = z.output<typeof imagingReport>

export const imagingStudy = z.object({
  identifier: list(identifier),
  started: optional(moment),
  modality: list(coding),
  series: list(z.object({modality: optional(coding)})),
})

export const serviceRequest = z.object({identifier: list(identifier)})
export const binary = z.object({contentType: optional(z.string()), data: optional(z.string())})
export const documentReference = z.object({content: list(z.object({attachment}))})
