import {useEffect, useId, useRef} from 'react'
import styles from './error-summary.module.css'

/** One field to correct, and the text of its link, usually its label. */
export type FieldError = {fieldId: string; message: string}

type Props = {
  title: string
  errors: readonly FieldError[]
  /** Changes with each attempt to send, so that the summary takes focus again. */
  attempt?: number
  /** Shows a hidden field before it takes focus. */
  reveal?: (fieldId: string) => void
}

/** The errors at the top of the form: takes focus, and each line links to its field, which shows the message. */
export function ErrorSummary({attempt = 0, ...summary}: Props) {
  return summary.errors.length > 0 && <Summary key={attempt} {...summary} />
}

function Summary({title, errors, reveal}: Props) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({fieldId, message}) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId)
                if (!field) return
                event.preventDefault()
                if (reveal && field.getClientRects().length === 0) return reveal(fieldId)
                field.scrollIntoView({block: 'center'})
                field.focus({preventScroll: true})
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
