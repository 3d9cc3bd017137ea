import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useState} from 'react'
import {useParams} from 'react-router'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import type {ListedStudy} from '#features/studies/studies.api.ts'
import {UnknownStudy} from '#features/studies/unknown-study.tsx'
import {useActingForOwner} from '#features/studies/use-acting-for-owner.ts'
import {useListsOfAddress} from '#features/studies/use-lists-of-address.ts'
import {OpenedReport} from './opened-report.tsx'
import {ReportFacts} from './report-facts.tsx'

const SensitiveQuestion = lazy(() =>
  import('./sensitive-question.tsx').then((file) => ({default: file.SensitiveQuestion})),
)
const WaitingResult = lazy(() => import('./waiting-result.tsx').then((file) => ({default: file.WaitingResult})))
const WithdrawnStudy = lazy(() => import('./withdrawn-study.tsx').then((file) => ({default: file.WithdrawnStudy})))
const PendingStudy = lazy(() => import('./pending-study.tsx').then((file) => ({default: file.PendingStudy})))

const loading = <Skeleton shape="card" count={2} text="Cargando el estudio" />

export const meta = titled('Resultado de estudio')

/** One study. It is looked for in the lists first, which say whether it may be opened, and whether to ask before. */
export default function StudyPage() {
  const {id} = useParams()
  const {lists, isReady} = useListsOfAddress()
  const found = lists.studies.find(({uid}) => uid === id)
  const failed = [...lists.failed, ...lists.incomplete][0]
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Resultados de estudios', href: PATHS.studies},
          {name: found?.title ?? 'Resultado de estudio'},
        ]}
      />
      <PageTitle>{found?.title ?? 'Resultado de estudio'}</PageTitle>
      {found && <FoundStudy key={found.uid} study={found} />}
      {!found && !isReady && loading}
      {!found && isReady && failed && <LoadFailure title="No pudimos cargar el estudio" query={failed.query} />}
      {!found && isReady && !failed && <UnknownStudy />}
    </>
  )
}

function FoundStudy({study}: {study: ListedStudy}) {
  const {can, report, sensitivity, owner} = study
  const [isConfirmed, setConfirmed] = useState(false)
  useActingForOwner(owner)
  if (study.waits !== null) {
    return (
      <Suspense fallback={loading}>
        <WaitingResult study={study} />
      </Suspense>
    )
  }
  if (study.withdrawn !== null) {
    return (
      <Suspense fallback={loading}>
        <WithdrawnStudy study={study} />
        <ReportFacts study={study} patientName={owner.name} report={null} />
      </Suspense>
    )
  }
  if (!can.open || report === null) {
    return (
      <Suspense fallback={loading}>
        <PendingStudy study={study} />
        <ReportFacts study={study} patientName={owner.name} report={null} />
      </Suspense>
    )
  }
  if (sensitivity !== 'normal' && !isConfirmed) {
    return (
      <Suspense fallback={loading}>
        <SensitiveQuestion onOpen={() => setConfirmed(true)} />
      </Suspense>
    )
  }
  return <OpenedReport listed={study} />
}
