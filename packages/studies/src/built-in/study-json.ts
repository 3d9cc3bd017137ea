import {resultValue} from '@ceibo/contract/studies/result-fields'
import {PART_KINDS} from '@ceibo/dicom/parts/part-kind'
import * as z from 'zod/mini'
import type {NewSeries, NewStudy, NewValue} from './study-language.ts'

// A study on its way into the store, as JSON: between threads, and while it waits for its patient.

const text = z.nullable(z.string())
const numbers = z.nullable(z.array(z.number()))
const laterality = z.nullable(z.enum(['L', 'R', 'B']))
const instant = z.codec(z.string(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})
const hexBytes = z.codec(z.string(), z.instanceof(Buffer), {
  decode: (hex) => Buffer.from(hex, 'hex'),
  encode: (buffer) => buffer.toString('hex'),
})

const instance = z.object({
  uid: z.string(),
  number: z.number(),
  frames: z.number(),
  rows: z.number(),
  columns: z.number(),
  bytes: z.number(),
  spacing: numbers,
  windows: z.array(z.object({name: z.string(), center: z.number(), width: z.number()})),
  position: numbers,
  orientation: numbers,
  laterality,
  frameTime: z.nullable(z.number()),
  isKey: z.boolean(),
  isColour: z.boolean(),
  transferSyntax: z.string(),
  fileKey: z.string(),
  sha256: hexBytes,
})

const part = z.object({
  uid: z.string(),
  number: z.number(),
  kind: z.enum(PART_KINDS),
  title: z.string(),
  transferSyntax: z.string(),
  fileKey: z.string(),
  bytes: z.number(),
  sha256: hexBytes,
})

const seriesJson = z.array(
  z.object({
    uid: z.string(),
    number: z.number(),
    description: z.string(),
    modality: z.string(),
    bodyPart: z.string(),
    laterality,
    instances: z.array(instance),
    parts: z.exactOptional(z.array(part)),
  }),
)

const value = z.object({
  code: text,
  name: z.string(),
  group: z.string(),
  value: resultValue,
  range: z.nullable(z.object({low: text, high: text, text})),
  otherRanges: z.exactOptional(z.array(z.object({label: text, low: text, high: text, text, unit: z.string()}))),
  flag: z.nullable(
    z.enum(['low', 'high', 'very-low', 'very-high', 'critical-low', 'critical-high', 'critical', 'abnormal', 'normal']),
  ),
  marks: z.exactOptional(z.array(z.object({code: text, text: z.string()}))),
  method: text,
  comment: text,
})

const antibiogram = z.object({
  organism: z.string(),
  rows: z.array(
    z.object({antibiotic: z.string(), answer: z.enum(['susceptible', 'intermediate', 'resistant']), mic: text}),
  ),
})

const document = z.object({
  source: z.string(),
  title: z.string(),
  fileKey: z.string(),
  bytes: z.number(),
  pages: z.nullable(z.number()),
  sha256: z.string(),
})

const signer = z.object({name: z.string(), licence: z.string()})

const source = z.object({
  source: z.string(),
  issuedAt: z.string(),
  isFinal: z.boolean(),
  signer: z.exactOptional(signer),
  comment: z.exactOptional(z.string()),
})

const report = z.object({
  issuedAt: instant,
  isDated: z.exactOptional(z.boolean()),
  sections: z.array(z.object({title: z.string(), text: z.string(), source: z.exactOptional(z.string())})),
  documents: z.exactOptional(z.array(document)),
  sources: z.exactOptional(z.array(source)),
  replaces: z.exactOptional(z.array(z.string())),
  signer: z.nullable(signer),
  comment: text,
  values: z.array(value),
  antibiograms: z.array(antibiogram),
})

const studyJson = z.object({
  uid: z.string(),
  kind: z.enum(['imaging', 'laboratory']),
  patient: z.object({documentType: z.number(), documentNumber: z.string(), birthDate: z.string()}),
  accessionNumber: z.string(),
  title: z.string(),
  category: z.exactOptional(z.string()),
  otherUids: z.exactOptional(z.array(z.string())),
  centre: z.object({name: z.string(), address: z.string()}),
  performedAt: z.nullable(instant),
  due: z.object({from: text, to: text}),
  state: z.enum(['complete', 'partial', 'pending']),
  modalities: z.array(z.string()),
  reports: z.array(report),
  series: seriesJson,
})

export const seriesToJson = (series: readonly NewSeries[]): z.input<typeof seriesJson> =>
  z.encode(seriesJson, series.map(copiedSeries))

export const seriesFromJson = (json: unknown): NewSeries[] => z.parse(seriesJson, json)

/** Throws for anything that was not written by `studyToJson`. */
export const studyFromJson = (json: unknown): NewStudy => z.parse(studyJson, json)

export const studyToJson = ({reports = [], series = [], otherUids, ...study}: NewStudy): unknown =>
  z.encode(studyJson, {
    ...study,
    ...(otherUids && {otherUids: [...otherUids]}),
    modalities: [...study.modalities],
    reports: reports.map(({sections = [], signer = null, comment = null, values = [], antibiograms = [], ...one}) => ({
      issuedAt: one.issuedAt,
      ...(one.isDated !== undefined && {isDated: one.isDated}),
      sections: sections.map((section) => ({...section})),
      ...(one.documents && {documents: one.documents.map((document) => ({...document}))}),
      ...(one.sources && {sources: one.sources.map((source) => ({...source}))}),
      ...(one.replaces && {replaces: [...one.replaces]}),
      signer,
      comment,
      values: values.map(copiedValue),
      antibiograms: [...antibiograms],
    })),
    series: series.map(copiedSeries),
  })

const copiedValue = ({marks, otherRanges, ...one}: NewValue) => ({
  ...one,
  ...(marks !== undefined && {marks: [...marks]}),
  ...(otherRanges !== undefined && {otherRanges: [...otherRanges]}),
})

const copiedSeries = ({parts, ...one}: NewSeries) => ({
  ...one,
  instances: one.instances.map((instance) => ({...instance})),
  ...(parts && {parts: parts.map((part) => ({...part}))}),
})
