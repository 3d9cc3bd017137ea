import {useEffect, useId, useRef} from 'react'
import styles from './error-summary.module.css'

export type FieldError = {fieldId: string; message: string}

type Props = {
  title: string
  errors: readonly FieldError[]
  /** Changes with each attempt to send, so that the summary takes focus again. */
  attempt?: number
}

/** Everything to correct, at the top of the form: takes focus, and each line leads to its field. */
export function ErrorSummary({title, errors, attempt = 0}: Props) {
  return errors.length > 0 && <Summary key={attempt} title={title} errors={errors} />
}

function Summary({title, errors}: Props) {
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
