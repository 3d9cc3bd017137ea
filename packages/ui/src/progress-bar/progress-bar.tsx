import {useId, type ReactNode} from 'react'
import styles from './progress-bar.module.css'

type Props = {
  label: ReactNode
  /** From 0 to 100; undefined when unknown. */
  percent?: number | undefined
}

/** The progress of an upload or another long action. */
export function ProgressBar({label, percent}: Props) {
  const id = useId()
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {percent !== undefined && <span className={styles.percent}>{Math.round(percent)} %</span>}
      </div>
      <progress id={id} className={styles.bar} max={100} {...(percent !== undefined && {value: percent})} />
    </div>
  )
}
