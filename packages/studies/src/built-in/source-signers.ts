import {isDeepStrictEqual} from 'node:util'
import type {StoredReport, NewReport, ReportSource} from './study-language.ts'

type Signed = Pick<NewReport, 'sources' | 'signer' | 'comment'>

/** Formats of sources that name who signs; objects of DICOM and files that are attached do not. */
const SIGNED_SOURCE = /^fhir\b/

/**
 * The sources of a report with who signed each, and what was commented with it. A version that was stored before each source had its signer has
 * that of the report, which belongs to the only source or to those of a format that has signers.
 */
export function attributedSources({sources = [], signer, comment}: Signed): readonly ReportSource[] {
  const isAttributed = sources.some((one) => one.signer !== undefined || one.comment !== undefined)
  if (isAttributed) return sources
  const owners = sources.length === 1 ? sources : sources.filter(({source}) => SIGNED_SOURCE.test(source))
  return sources.map((one) =>
    owners.includes(one) ? {...one, ...(signer && {signer}), ...(comment && {comment})} : one,
  )
}

/** Who signed all of it; null where somebody else, or nobody, signed a part. */
export function signerOfAll(sources: readonly ReportSource[]): StoredReport['signer'] {
  const [first, ...others] = sources.map(({signer = null}) => signer)
  return others.every((other) => isDeepStrictEqual(other, first)) ? (first ?? null) : null
}

/** The comments of all sources; null for none. */
export const commentOfAll = (sources: readonly ReportSource[]): string | null =>
  [...new Set(sources.flatMap(({comment}) => comment ?? []))].join('\n\n') || null

/** A report as it is shown: where not all of it has the same signer, each signature stands below its own part. */
export function signedReport(report: StoredReport): StoredReport {
  const sources = attributedSources(report)
  const signer = signerOfAll(sources)
  if (sources.length === 0 || signer !== null) return {...report, signer: signer ?? report.signer}
  return {...report, signer, sections: sources.reduce(withSignature, report).sections}
}

function withSignature(report: StoredReport, {source, signer}: ReportSource): StoredReport {
  if (!signer) return report
  const {sections, documents} = report
  const signature = `Firmado por ${signer.name}, ${signer.licence}`
  const last = sections.findLastIndex((one) => (one.source ?? '') === source)
  const titles = documents.filter((one) => one.source === source).map(({title}) => title || 'Informe')
  const line = titles.length === 0 ? signature : `${signature} (PDF: ${titles.join(', ')})`
  const added =
    last < 0
      ? [...sections, {title: 'Firma', text: line, source}]
      : sections.map((one, place) => (place === last ? {...one, text: `${one.text}\n\n${line}`} : one))
  return {...report, sections: added}
}
