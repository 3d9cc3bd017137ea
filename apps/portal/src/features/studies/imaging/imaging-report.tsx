import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ConsultNotice} from '#features/studies/study/consult-notice.tsx'
import {ReportDocuments} from './report-documents.tsx'
import {ReportSections} from '#features/studies/study/report-sections.tsx'
import type {ReportProps} from '#features/studies/study/report-head.tsx'

/** The report of an imaging study, section by section. */
export function ImagingReport({opened: {report, study, versions}}: ReportProps) {
  if (report === null || (report.sections.length === 0 && report.documents.length === 0)) {
    return (
      <Card as="div">
        <EmptyState title="Este estudio no tiene un informe escrito">
          {study.can.images ? 'Podés ver sus imágenes.' : 'Consultalo con tu médico.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {report.documents.length > 0 && (
        <ReportDocuments study={study} documents={report.documents} isLast={report.version === versions[0]?.version} />
      )}
      <ReportSections sections={report.sections} signer={report.signer} />
      <ConsultNotice />
    </>
  )
}
