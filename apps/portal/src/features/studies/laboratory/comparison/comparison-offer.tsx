import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useState} from 'react'
import {useSearchParams} from 'react-router'
import {COMPARED, type ComparedProps} from './comparison-card.tsx'

/** Loaded on the first press, because few visits compare studies. */
const ComparisonChoice = lazy(() =>
  import('./comparison-choice.tsx').then((file) => ({default: file.ComparisonChoice})),
)

/** The card that opens the choice of another study, or has it open where the address says so. */
export function ComparisonOffer({opened, others}: ComparedProps) {
  const [isPressed, setPressed] = useState(false)
  const [query] = useSearchParams()
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
