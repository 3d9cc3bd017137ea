import type {ReactNode} from 'react'
import styles from './stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16
type Props = {gap?: Gap; children: ReactNode}

/** One thing under the other, at one step of the spacing scale. */
export function Stack({gap = 4, children}: Props) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  )
}

/** Things side by side that wrap when they do not fit; `between` pushes them to both ends. */
export function Cluster({gap = 3, between, children}: Props & {between?: boolean}) {
  return (
    <div className={styles.cluster} data-between={between} data-gap={gap}>
      {children}
    </div>
  )
}
