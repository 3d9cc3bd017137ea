import {longDate} from '@ceibo/client/spanish-dates'
import type {OpenedStudy} from '@ceibo/contract/study-opening'
import type {Study} from '@ceibo/contract/studies'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense} from 'react'
import {useNow} from '../../../shared/page/use-now.ts'
import styles from './laboratory.module.css'

const ComparisonTables = lazy(() =>
  import('./comparison-tables.tsx').then((file) => ({default: file.ComparisonTables})),
)

type Props = {
  opened: OpenedStudy
  others: readonly Pick<Study, 'uid' | 'title' | 'performedAt'>[]
  /** The uid of one of the others; empty before one is chosen. */
  chosen: string
  /** Whether a press opened it, not the address. */
  takesFocus: boolean
  onChoose: (uid: string) => void
}

/** Chooses one of the other studies, whose values are compared with this one's. */
export function ComparisonChoice({opened, others, chosen, takesFocus, onChoose}: Props) {
  const now = useNow()
  return (
    <>
      <div className={styles.narrow} data-print="none">
        <SelectField
          ref={takesFocus ? focusOnce : null}
          label="Otro estudio"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">Elegí uno</option>
          {others.map((one) => (
            <option key={one.uid} value={one.uid}>
              {`${longDate(one.performedAt, now)} · ${one.title}`}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen !== '' && (
        <Suspense fallback={<Skeleton count={6} text="Comparando" />}>
          <ComparisonTables opened={opened} otherUid={chosen} />
        </Suspense>
      )}
    </>
  )
}

/** Moves the focus from the pressed button to the field that replaces it. */
const focusOnce = (field: HTMLSelectElement | null) => field?.focus({preventScroll: true})
