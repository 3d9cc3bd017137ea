import type {ReactNode} from 'react'
import styles from './pair.module.css'

type Props = {
  /**
   * `fields` are one below another on a phone, `long` ones in any narrow column too; `short` ones and the two boxes of a
   * telephone, `phone`, are always side by side.
   */
  of?: 'fields' | 'long' | 'short' | 'phone'
  children: ReactNode
}

/** Two fields side by side, whose labels, controls and messages are on the same lines; further ones follow below. */
export function Pair({of = 'fields', children}: Props) {
  const pair = (
    <div className={styles.pair} data-of={of}>
      {children}
    </div>
  )
  return of === 'long' ? <div className={styles.room}>{pair}</div> : pair
}
