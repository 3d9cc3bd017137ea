import type {ReactNode, Ref} from 'react'
import {DETAILS_PARTS, LAST_PART} from './details-parts.ts'
import styles from './details-parts.module.css'

/** The position inside the step; shown when its parts are shown one at a time. */
export function PartsHead({part, ref}: {part: number; ref: Ref<HTMLParagraphElement>}) {
  return (
    <p ref={ref} tabIndex={-1} className={styles.head}>
      {DETAILS_PARTS[part - 1]?.title}{' '}
      <span>
        · <span className="visually-hidden">parte </span>
        {part} de {LAST_PART}
      </span>
    </p>
  )
}

/** One part of the step. Hidden parts keep their values in the form. */
export function DetailsPart({part, current, children}: {part: number; current: number; children: ReactNode}) {
  return (
    <div className={styles.part} data-part={part} data-current={part === current || undefined}>
      {children}
    </div>
  )
}
