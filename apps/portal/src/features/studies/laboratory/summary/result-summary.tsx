import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import {Skeleton} from '@ceibo/ui/skeleton'
import Check from 'lucide/dist/esm/icons/check.mjs'
import {lazy, Suspense} from 'react'
import {isLastVersion} from '#features/studies/study/report-versions.ts'
import styles from '#features/studies/laboratory/laboratory.module.css'
import type {OutsideValues, ShownResult} from '#features/studies/laboratory/values/laboratory-values.ts'
import {severityIcon} from '#features/studies/laboratory/values/severity-of-result.ts'
import {summaryOf, type SummaryTexts} from './summary-texts.ts'
import type {ReportProps} from '#features/studies/study/report-head.tsx'

type Values = {results: readonly ShownResult[]; outside: readonly OutsideValues[]}
export type SummaryProps = Pick<ReportProps, 'opened'> & Values

/** Most reports are whole. */
const UnfinishedSummary = lazy(async () => ({default: (await import('./unfinished-summary.tsx')).UnfinishedSummary}))

/** What matters first, in words that never say of a part what holds for a whole report alone. */
export function ResultSummary({opened, ...values}: SummaryProps) {
  const isWhole = isLastVersion(opened) && opened.study.state === 'complete' && opened.report?.isPreliminary !== true
  if (isWhole) return <Summary {...values} part={null} />
  return (
    <Suspense fallback={<Skeleton count={3} text="Cargando el resumen" />}>
      <UnfinishedSummary opened={opened} {...values} />
    </Suspense>
  )
}

/** That all is inside its range, or what stands out, the most severe first, each with a link to its place; of a `part`, in its words. */
export function Summary({results, outside, part}: Values & {part: SummaryTexts | null}) {
  const {title, note, isAllFine} = summaryOf(results, part)
  const words = note && <p className={styles.small}>{note}</p>
  if (outside.length === 0) {
    return (
      <Card title={title} aside={isAllFine && <Icon of={Check} />}>
        {words}
      </Card>
    )
  }
  return outside.map(({isMarked, results: some}, at) => (
    <Card
      key={String(isMarked)}
      title={isMarked ? 'Marcado por el laboratorio' : 'Fuera del rango de referencia'}
      tone="sol"
    >
      <ul className={styles.outside}>
        {some.map(({place, name, written, status, group, severity, flag}) => (
          <li key={place} data-severity={severity}>
            <Icon of={severityIcon(severity, flag)} className={styles.mark} />
            <div className={styles.finding}>
              <a href={`#${place}`}>{name}</a>
              <span className={styles.value}>{written}</span>
              <span className={styles.small}>{[status, group].filter(Boolean).join('\u00a0· ')}</span>
            </div>
          </li>
        ))}
      </ul>
      {at === outside.length - 1 && words}
    </Card>
  ))
}
