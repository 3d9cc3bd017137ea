import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense} from 'react'
import {useSearchParams} from 'react-router'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {byDay} from '#shared/studies/study-date.ts'
import {COMPARED} from './comparison-card.tsx'
import {type NamedStudy, optionText} from './distinct-study-texts.ts'
import styles from '#features/studies/laboratory/laboratory.module.css'

const ComparisonTables = lazy(() =>
  import('./comparison-tables.tsx').then((file) => ({default: file.ComparisonTables})),
)

type Props = {
  opened: OpenedStudy
  others: readonly NamedStudy[]
  /** Whether a press opened it, not the address. */
  takesFocus: boolean
}

/** Chooses one of the other studies, the newest first, whose values are compared with this one's. The address keeps the choice. */
export function ComparisonChoice({opened, others, takesFocus}: Props) {
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const sorted = others.toSorted(byDay('newest'))
  const words = optionText(others, now)
  const chosen = others.find(({uid}) => uid === query.get(COMPARED))?.uid ?? ''
  function choose(uid: string) {
    setQuery(
      (given) => {
        given.set(COMPARED, uid)
        return given
      },
      {replace: true, preventScrollReset: true},
    )
  }
  return (
    <>
      <div className={styles.narrow} data-print="none">
        <SelectField
          ref={takesFocus ? focusOnce : null}
          label="Otro estudio"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Elegí uno</option>
          {sorted.map((one) => (
            <option key={one.uid} value={one.uid}>
              {words.get(one.uid)}
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
