import type {IconNode} from 'lucide'
import styles from './count-badge.module.css'
import {Icon} from '#icon/icon.tsx'

/** A small number on or beside an element. The button's accessible name says the number. */
export function CountBadge({count}: {count: number}) {
  if (count === 0) return null
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

type RoundProps = {icon: IconNode; label: string; count?: number; expanded?: boolean; onPress: () => void}

/** A round button of the header, such as the bell; its name includes the count ("3 notificaciones"). */
export function RoundButton({icon, label, count = 0, expanded, onPress}: RoundProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} aria-expanded={expanded} onClick={onPress}>
      <Icon of={icon} size="1.35em" />
      <CountBadge count={count} />
    </button>
  )
}
