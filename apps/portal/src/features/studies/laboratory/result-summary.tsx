import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import Check from 'lucide/dist/esm/icons/check.mjs'
import styles from './laboratory.module.css'
import type {ShownResult} from './laboratory-values.ts'
import {severityIcon} from './severity-of-result.ts'
import {summaryOf} from './summary-words.ts'

type Props = {results: readonly ShownResult[]; outside: readonly ShownResult[]}

/** What matters first: that all is inside its range, or what is outside, the most severe first, each with a link to its place. */
export function ResultSummary({results, outside}: Props) {
  const {title, note} = summaryOf(results)
  const isFine = title.startsWith('Todo')
  return (
    <Card title={title} tone={outside.length > 0 ? 'sol' : 'plain'} aside={isFine && <Icon of={Check} />}>
      {outside.length > 0 && (
        <ul className={styles.outside}>
          {outside.map(({place, name, written, standing, group, severity, flag}) => (
            <li key={place} data-severity={severity}>
              <Icon of={severityIcon(severity, flag)} className={styles.mark} />
              <a href={`#${place}`}>{name}</a>
              <span className={styles.value}>{written}</span>
              <span className={styles.small}>{[standing, group].filter(Boolean).join('\u00a0· ')}</span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.small}>{note}</p>}
    </Card>
  )
}
