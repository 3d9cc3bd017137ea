import type {IssuedReport, ReportDocument} from '@ceibo/studies/archived-study'

/** The document that is the whole report; undefined where there are several, or text that it does not contain. */
export function wholeDocument({
  documents,
  sections,
}: Pick<IssuedReport, 'documents' | 'sections'>): ReportDocument | undefined {
  const [document, ...others] = documents
  const isWhole = others.length === 0 && sections.every(({source}) => source === document?.source)
  return isWhole ? document : undefined
}
