import type {LucideIcon} from 'lucide-react'
import styles from './count-badge.module.css'
import {Icon} from '../icon/icon.tsx'

/** A small number over or beside something. The number is said by the name of its button. */
export function CountBadge({count}: {count: number}) {
  if (count === 0) return null
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

type RoundProps = {icon: LucideIcon; label: string; count?: number; expanded?: boolean; onPress: () => void}

/** A round button of the top bar, as the bell: its name says the count ("3 notificaciones"). */
export function RoundButton({icon, label, count = 0, expanded, onPress}: RoundProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} aria-expanded={expanded} onClick={onPress}>
      <Icon of={icon} size="1.35em" />
      <CountBadge count={count} />
    </button>
  )
}
