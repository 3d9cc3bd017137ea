import type {ReactNode} from 'react'
import styles from './bullet-list.module.css'

type Props = {
  /** `ol` for steps, which are numbered. */
  as?: 'ul' | 'ol'
  /** `quiet` for conditions that matter less than the text around them. */
  tone?: 'plain' | 'quiet'
  children: ReactNode
}

/** Sentences as a list with bullets or numbers; the children are its items. */
export const BulletList = ({as: List = 'ul', tone = 'plain', children}: Props) => (
  <List className={styles.list} data-tone={tone}>
    {children}
  </List>
)
