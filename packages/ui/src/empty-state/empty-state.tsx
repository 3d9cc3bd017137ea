import type {ReactNode} from 'react'
import styles from './empty-state.module.css'

type Props = {picture?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode; size?: 'card' | 'page'}

/** An empty list: a picture, a sentence and the possible actions. */
export function EmptyState({picture, title, children, action, size = 'card'}: Props) {
  return (
    <div className={styles.empty} data-size={size}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.more}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
