import styles from './date-tile.module.css'

type Props = {
  /** The strip above: the weekday on the large leaf, the month on the small one. */
  top: string
  day: string | number
  /** Under the day, on the large leaf. */
  below?: string
  size?: 'large' | 'small'
}

/** A leaf of the calendar. The full date is always said in words beside it, so it is hidden from screen readers. */
export function DateTile({top, day, below, size = 'large'}: Props) {
  return (
    <span className={styles.leaf} data-size={size} aria-hidden="true">
      <span className={styles.top}>{top}</span>
      <b className={styles.day}>{day}</b>
      {below && <span className={styles.below}>{below}</span>}
    </span>
  )
}
