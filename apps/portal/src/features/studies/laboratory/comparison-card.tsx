import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useMemo, useState} from 'react'
import {useSearchParams} from 'react-router'
import type {ReportProps} from '../study/opened-report.tsx'
import {useStudyLists} from '../studies.api.ts'

/** The parameter of the address with the study that is compared; empty before one is chosen. */
export const COMPARED = 'comparado'

/** Loaded on the first press, because few visits compare studies. */
const ComparisonChoice = lazy(() =>
  import('./comparison-choice.tsx').then((file) => ({default: file.ComparisonChoice})),
)

/** Offers to compare with another laboratory study of the same person, if there is one. */
export function ComparisonCard({opened, owner}: ReportProps) {
  const [isPressed, setPressed] = useState(false)
  const [query] = useSearchParams()
  const people = useMemo(() => [owner], [owner])
  const {studies} = useStudyLists(people, true)
  const {uid} = opened.study
  // A sensitive one is opened on its own page, which asks first.
  const others = studies
    .filter((one) => one.kind === 'laboratory' && one.uid !== uid && one.can.open && one.report !== null)
    .filter(({sensitivity}) => sensitivity === 'normal')
  if (others.length === 0) return null
  const isOpen = isPressed || query.has(COMPARED)
  return (
    <div data-print={isOpen ? undefined : 'none'}>
      <Card title="Comparar con otra fecha">
        {isOpen ? (
          <Suspense fallback={<Skeleton count={2} text="Cargando tus otros estudios" />}>
            <ComparisonChoice opened={opened} others={others} takesFocus={isPressed} />
          </Suspense>
        ) : (
          <div>
            <Button kind="ghost" onClick={() => setPressed(true)}>
              Elegir la otra fecha
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
