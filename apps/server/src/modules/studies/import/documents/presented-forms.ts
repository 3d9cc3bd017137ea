import {createHash} from 'node:crypto'
import {resolveReference, type Resource} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {type Attachment, binary, documentReference} from '#modules/studies/import/imaging/fhir-imaging-resources.ts'
import {type BundleReading, parsedResource} from '#modules/studies/import/fhir/reports/fhir-report-values.ts'

/** A form of a report: a PDF, or plain text. */
export type PresentedForm =
  | {is: 'pdf'; title: string; bytes: Buffer}
  | {is: 'text'; title: string; text: string}
  | {is: 'problem'; problem: string}

const MAX_FORMS = 20

/**
 * The forms of a report that are shown. They say the same in several formats (FHIR R4, DiagnosticReport.presentedForm): HTML, RTF and pictures are
 * left out beside a PDF or a text.
 */
export function presentedForms(
  forms: readonly Attachment[],
  resource: Resource,
  reading: BundleReading,
): PresentedForm[] {
  if (forms.length > MAX_FORMS) return [{is: 'problem', problem: `has more than ${MAX_FORMS} forms`}]
  const found = forms.flatMap((form) => inBundle(form, resource, reading))
  if (found.length > MAX_FORMS) return [{is: 'problem', problem: `has more than ${MAX_FORMS} forms`}]
  return found.map(formOf)
}

/** An address is followed inside of the bundle alone: to a Binary, or to a document that names one. */
function inBundle(form: Attachment, resource: Resource, reading: BundleReading): Attachment[] {
  if (form.data !== undefined || form.url === undefined) return [form]
  const found = resolveReference(form.url, resource, reading.bundle)
  if (found?.type !== 'DocumentReference') return [withBinary(form, resource, reading)]
  const contents = parsedResource(documentReference, found, reading.complain)?.content ?? []
  return contents.map(({attachment}) => withBinary(attachment, found, reading))
}

function withBinary(form: Attachment, resource: Resource, {bundle, complain}: BundleReading): Attachment {
  if (form.data !== undefined || form.url === undefined) return form
  const found = resolveReference(form.url, resource, bundle)
  const parsed = found?.type === 'Binary' ? parsedResource(binary, found, complain) : undefined
  return parsed === undefined
    ? form
    : {...form, contentType: parsed.contentType ?? form.contentType, data: parsed.data ?? form.data}
}

const problem = (text: string): PresentedForm => ({is: 'problem', problem: text})

function formOf({contentType = '', data, url, title = '', size, hash}: Attachment): PresentedForm {
  if (data === undefined) {
    return problem(url === undefined ? 'has no data' : 'url: is not in the bundle: addresses outside are not opened')
  }
  const bytes = fromBase64(data)
  if (bytes === undefined) return problem('data: is not in Base64')
  if (size !== undefined && Number(size) !== bytes.length)
    return problem('size: is not that of the data: it came cut or changed')
  if (hash !== undefined && hash !== createHash('sha1').update(bytes).digest('base64')) {
    return problem('hash: is not that of the data: it came cut or changed')
  }
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  switch (type.trim()) {
    case 'application/pdf':
      return {is: 'pdf', title, bytes}
    case 'text/plain':
      return {is: 'text', title, text: decoded(bytes, parameters).replaceAll(/[\f\v]/g, '\n')}
    default:
      return problem(`contentType: is ${JSON.stringify(type.slice(0, 40))}: send application/pdf or text/plain`)
  }
}

function fromBase64(data: string): Buffer | undefined {
  const text = data.replaceAll(/\s/g, '')
  return /^[\d+/A-Za-z]+={0,2}$/.test(text) && text.length % 4 === 0 ? Buffer.from(text, 'base64') : undefined
}

/** Text in UTF-8 unless it says or shows another encoding. */
function decoded(bytes: Buffer, parameters: readonly string[]): string {
  const charset = parameters.map((one) => /^\s*charset="?([\w-]+)/.exec(one)?.[1]).find((one) => one !== undefined)
  for (const label of [charset ?? 'utf-8', 'utf-8']) {
    try {
      return new TextDecoder(label, {fatal: true}).decode(bytes)
    } catch {
      // An unknown label, or bytes that do not fit it.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
