import {longDate} from '@ceibo/client/spanish-dates'
import {Card} from '@ceibo/ui/card'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useMemo, useState} from 'react'
import {useNow} from '../../../shared/use-now.ts'
import type {ReportProps} from '../study/opened-report.tsx'
import {useStudyLists} from '../studies.api.ts'
import styles from './laboratory.module.css'

const ComparisonTables = lazy(() =>
  import('./comparison-tables.tsx').then((file) => ({default: file.ComparisonTables})),
)

/** Chooses another laboratory study of the same person; its values are compared with this one's. */
export function ComparisonCard({opened, owner}: ReportProps) {
  const now = useNow()
  const [chosen, setChosen] = useState('')
  const people = useMemo(() => [owner], [owner])
  const {studies} = useStudyLists(people, true)
  const {uid, title} = opened.study
  // A sensitive one is opened on its own page, which asks first.
  const others = studies
    .filter((one) => one.kind === 'laboratory' && one.uid !== uid && one.can.open && one.report !== null)
    .filter(({sensitivity}) => sensitivity === 'normal')
    .toSorted((one, other) => Number(other.title === title) - Number(one.title === title))
  if (others.length === 0) return null
  return (
    <div data-print={chosen === '' ? 'none' : undefined}>
      <Card title="Comparar con otra fecha">
        <div className={styles.narrow} data-print="none">
          <SelectField label="Otro estudio" value={chosen} onChange={(event) => setChosen(event.target.value)}>
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
      </Card>
    </div>
  )
}
