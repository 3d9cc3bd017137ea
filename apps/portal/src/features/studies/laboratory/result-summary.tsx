import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type {ReportProps} from '../study/opened-report.tsx'
import styles from './laboratory.module.css'
import type {OutsideValues, ShownResult} from './laboratory-values.ts'
import {severityIcon} from './severity-of-result.ts'
import {extentOf, summaryOf} from './summary-words.ts'

type Props = Pick<ReportProps, 'opened'> & {
  results: readonly ShownResult[]
  outside: readonly OutsideValues[]
}

/** What matters first: that all is inside its range, or what stands out, the most severe first, each with a link to its place. */
export function ResultSummary({opened, results, outside}: Props) {
  const {title, note, isAllFine} = summaryOf(results, extentOf(opened), opened.report?.isPreliminary === true)
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
        {some.map(({place, name, written, standing, group, severity, flag}) => (
          <li key={place} data-severity={severity}>
            <Icon of={severityIcon(severity, flag)} className={styles.mark} />
            <a href={`#${place}`}>{name}</a>
            <span className={styles.value}>{written}</span>
            <span className={styles.small}>{[standing, group].filter(Boolean).join('\u00a0· ')}</span>
          </li>
        ))}
      </ul>
      {at === outside.length - 1 && words}
    </Card>
  ))
}
