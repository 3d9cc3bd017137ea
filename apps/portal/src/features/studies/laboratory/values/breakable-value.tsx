import {Fragment} from 'react'
import {breakableParts} from './breakable-parts.ts'
import styles from '#features/studies/laboratory/laboratory.module.css'

/** A value in a narrow column: its unit may go to the next line, as a whole or, where it is long, divided before a slash. */
export function BreakableValue({text}: {text: string}) {
  return breakableParts(text).map(({part, follows}, place) => (
    <Fragment key={place}>
      {follows === 'space' ? ' ' : follows === 'break' ? <wbr /> : null}
      {part.includes('\u00a0') ? (
        // Its lines break inside only where it is longer than one.
        <span className={styles.block}>{part.replaceAll('\u00a0', ' ')}</span>
      ) : (
        <span className={part.includes('/') ? styles.whole : undefined}>{part}</span>
      )}
    </Fragment>
  ))
}
