import * as z from 'zod/mini'
import type {Resource} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {diagnosticReport, type DiagnosticReport} from '#modules/studies/import/fhir/fhir-resources.ts'

/**
 * HL7 table 0074: the departments whose reports are of images, or of curves and films beside which a doctor writes the report: cardiac
 * catheterization, ECG and electroneurography. All the others are of laboratories, or of care that issues no result.
 */
const SECTION = 'http://terminology.hl7.org/CodeSystem/v2-0074'
const SECTIONS = new Set([
  'CT',
  'CTH',
  'CUS',
  'EC',
  'EN',
  'IMG',
  'NMR',
  'NMS',
  'OUS',
  'RAD',
  'RT',
  'RUS',
  'RX',
  'VUS',
  'XRC',
])

export const isImagingSection = (code: string): boolean => SECTIONS.has(code)

const CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [SECTION, SECTIONS],
  ['http://hl7.org/fhir/v2/0074', SECTIONS],
  ['urn:oid:2.16.840.1.113883.12.74', SECTIONS],
  // The categories of documents of radiology, cardiology and endoscopy, and the general codes of reports of images.
  [
    'http://loinc.org',
    new Set([
      'LP29684-5',
      'LP29708-2',
      'LP7796-8',
      '18748-4',
      '18726-0',
      '18782-3',
      '11528-7',
      '68604-8',
      '18745-0',
      '18746-8',
      '11522-0',
      '11524-6',
    ]),
  ],
  ['http://snomed.info/sct', new Set(['363679005', '394914008', '16310003', '77477000', '113091000', '71651007'])],
  ['http://terminology.hl7.org/CodeSystem/observation-category', new Set(['imaging'])],
])

/** Whether a resource is a report of images, also where it is damaged elsewhere. */
export function isOfImages({type, content}: Resource): boolean {
  const parsed = categorized.safeParse(content)
  return type === 'DiagnosticReport' && parsed.success && isImagingReport(parsed.data)
}

const categorized = z.pick(diagnosticReport, {category: true, code: true, imagingStudy: true})

type Categorized = Pick<DiagnosticReport, 'category' | 'code' | 'imagingStudy'>

/**
 * Whether a report is of images: by its category, by its code, or because it names a study of images. A category without a system is a section,
 * which is the preferred value set of FHIR; a code of a report is not.
 */
const isImagingReport = ({category, code, imagingStudy}: Categorized): boolean =>
  imagingStudy.length > 0 ||
  category.some(({coding}) => coding.some(({system = '', code: one = ''}) => system === '' && isImagingSection(one))) ||
  [...category, code].some(({coding}) =>
    coding.some(({system = '', code: one = ''}) => CODES.get(system)?.has(one) === true),
  )
