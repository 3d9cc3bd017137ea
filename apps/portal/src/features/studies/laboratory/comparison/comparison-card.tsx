import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import type {Study} from '@ceibo/contract/studies/studies'
import {lazy, Suspense, useMemo} from 'react'
import {useStudyLists} from '#features/studies/studies.api.ts'
import type {ReportProps} from '#features/studies/study/report-head.tsx'

/** The parameter of the address with the study that is compared; empty before one is chosen. */
export const COMPARED = 'comparado'

export type ComparedProps = {opened: OpenedStudy; others: readonly Study[]}

/** Of somebody with one study there is nothing to compare. */
const ComparisonOffer = lazy(async () => ({default: (await import('./comparison-offer.tsx')).ComparisonOffer}))

/** Offers to compare with another laboratory study of the same person, if there is one. */
export function ComparisonCard({opened, owner}: ReportProps) {
  const people = useMemo(() => [owner], [owner])
  const {studies} = useStudyLists(people, true)
  const {uid} = opened.study
  // A sensitive one is opened on its own page, which asks first.
  const others = studies
    .filter((one) => one.kind === 'laboratory' && one.uid !== uid && one.can.open && one.report !== null)
    .filter(({sensitivity}) => sensitivity === 'normal')
  if (others.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ComparisonOffer opened={opened} others={others} />
    </Suspense>
  )
}
