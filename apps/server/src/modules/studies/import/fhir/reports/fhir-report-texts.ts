import {
  type DiagnosticReport,
  type FhirPatient,
  nameWords,
  type Reference,
} from '#modules/studies/import/fhir/fhir-resources.ts'
import type {ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import {DOCUMENT_TYPES, type NamedPatient, NO_BIRTH_DATE} from '#modules/studies/import/storing/match-patient.ts'

/** HL7 table 0074: the kinds of departments that issue reports. */
const SECTION = 'http://terminology.hl7.org/CodeSystem/v2-0074'

/** The category that follows from a section or from a label of confidentiality. */
const CATEGORY_OF_CODE: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  [SECTION, {GE: 'genetics', SP: 'pathology', CP: 'pathology', TX: 'toxicology'}],
  [
    'http://terminology.hl7.org/CodeSystem/v3-ActCode',
    {HIV: 'hiv', STD: 'sexual-health', GDIS: 'genetics', PSY: 'mental-health'},
  ],
])

/** The category of reports of a section; undefined for one whose reports are about anything. */
export const categoryOfSection = (code: string): string | undefined => CATEGORY_OF_CODE.get(SECTION)?.[code]

/** Codes of the portal's own categories. */
const OWN_SYSTEM = 'urn:ceibo:study-category'

const codingsOf = ({category}: DiagnosticReport) => category.flatMap(({coding}) => coding)

/** The category that a report names; undefined for one that names none. */
export function categoryOfReport(report: DiagnosticReport, {categories}: ReadingRules): string | undefined {
  const codings = [...codingsOf(report), ...(report.meta?.security ?? [])]
  const own = codings.find(({system, code = ''}) => system === OWN_SYSTEM && categories.includes(code))
  if (own !== undefined) return own.code
  return codings
    .map(({system = '', code = ''}) => CATEGORY_OF_CODE.get(system)?.[code])
    .find((category) => category !== undefined)
}

/** `DiagnosticReport.note` of FHIR R5 as R4 carries it: https://hl7.org/fhir/R5/versions.html#extensions. */
const NOTE = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note'

/** The doctor's comment for the patient; undefined when there is none. */
export const commentOfReport = ({extension}: DiagnosticReport): string | undefined =>
  extension
    .filter(({url}) => url === NOTE)
    .map(({valueAnnotation}) => valueAnnotation?.text ?? '')
    .filter((stated) => stated !== '')
    .join('\n\n') || undefined

/** The national register of people. */
const DOCUMENT_SYSTEM = 'http://www.renaper.gob.ar/dni'

const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The patient by document, birth date and name. The document is "" where several identifiers may be it, or none is there. */
export function namedPatient({identifier, name, birthDate = '', gender}: FhirPatient): NamedPatient {
  const given = identifier.filter(({value = ''}) => value !== '')
  const document =
    given.find(({system}) => system === DOCUMENT_SYSTEM) ??
    given.find(({type}) => type?.coding.some(({code = ''}) => DOCUMENT_TYPES.has(code))) ??
    (given.length === 1 ? given[0] : undefined)
  return {
    documentNumber: document?.value ?? '',
    birthDate: WHOLE_DATE.test(birthDate) ? birthDate : NO_BIRTH_DATE,
    name: name[0] === undefined ? '' : nameWords(name[0]),
    sex: gender === 'female' ? 'F' : gender === 'male' ? 'M' : undefined,
  }
}

/** The patient of a report that names them by an identifier alone; nobody where it names nobody. */
export const patientOfReference = (subject: Reference | undefined): NamedPatient => ({
  documentNumber: subject?.identifier?.value ?? '',
  birthDate: NO_BIRTH_DATE,
  name: subject?.display ?? '',
})
