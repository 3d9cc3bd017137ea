import {fullName} from '@ceibo/contract/people/full-name'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {lazy, Suspense} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {openedStudyQueries} from '#features/studies/opened-study.api.ts'
import {useOpenedMark, type ListedStudy} from '#features/studies/studies.api.ts'
import {ReportFacts} from './report-facts.tsx'
import {ReportHead} from './report-head.tsx'
import {useVersion} from './report-versions.ts'

const REPORTS = {
  laboratory: lazy(() =>
    import('#features/studies/laboratory/laboratory-report.tsx').then((file) => ({default: file.LaboratoryReport})),
  ),
  imaging: lazy(() =>
    import('#features/studies/imaging/imaging-report.tsx').then((file) => ({default: file.ImagingReport})),
  ),
}

/** Opens the study, which is audited, and shows the report of its kind. */
export function OpenedReport({listed}: {listed: ListedStudy}) {
  const version = useVersion()
  const opened = useQuery(openedStudyQueries(useApi()).opened(listed.uid, version))
  useOpenedMark(opened.data?.study)
  const Report = REPORTS[listed.kind]
  const waiting = (
    <Card as="div" busy>
      <Skeleton shape="list" count={6} text="Cargando el resultado" />
    </Card>
  )
  if (opened.isError && !opened.data) return <LoadFailure title="No pudimos abrir el resultado" query={opened} />
  if (!opened.data) return waiting
  const {study, patient, report} = opened.data
  return (
    <Suspense fallback={waiting}>
      <ReportHead opened={opened.data} owner={listed.owner} />
      <Report opened={opened.data} owner={listed.owner} />
      <ReportFacts study={study} patientName={fullName(patient)} report={report} />
    </Suspense>
  )
}
