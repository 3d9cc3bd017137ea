import type {ReactNode} from 'react'
import styles from './stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16
type Props = {gap?: Gap; children: ReactNode}

/** A vertical stack with one step of the spacing scale. */
export function Stack({gap = 4, children}: Props) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  )
}

/** Children side by side that wrap when they do not fit; `between` aligns them to both ends. */
export function Cluster({gap = 3, between, children}: Props & {between?: boolean}) {
  return (
    <div className={styles.cluster} data-between={between} data-gap={gap}>
      {children}
    </div>
  )
}
