import {termsBlocks} from '@ceibo/rules/accounts/terms-text'
import styles from './terms.module.css'

type Props = {title: string; text: string; changes: string | null}

/** A version of the terms as people read it, with what it changes before it. */
export function TermsReading({title, text, changes}: Props) {
  return (
    <section aria-label={title} className={styles.reading}>
      <h2>{title}</h2>
      {changes !== null && (
        <div className={styles.changes}>
          <h3>Qué cambió</h3>
          {changes.split(/\n+/).map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
      {termsBlocks(text).map(({first, isHeading, rest}, at) => (
        <div key={at}>
          {isHeading ? <h3>{first}</h3> : <p>{first}</p>}
          {rest !== '' && <p>{rest}</p>}
        </div>
      ))}
    </section>
  )
}
