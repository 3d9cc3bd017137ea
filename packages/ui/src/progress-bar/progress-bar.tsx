import {useId, type ReactNode} from 'react'
import styles from './progress-bar.module.css'

type Props = {
  label: ReactNode
  /** From 0 to 100; undefined while it cannot be known. */
  percent?: number | undefined
}

/** How much of an upload or of long work is done. */
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
