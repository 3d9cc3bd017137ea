import styles from './date-tile.module.css'

type Props = {
  /** The strip above: the weekday on the large tile, the month on the small one. */
  top: string
  day: string | number
  /** Under the day, on the large tile. */
  below?: string
  size?: 'large' | 'small'
}

/** A date as a calendar tile. Hidden from screen readers, because the full date is always beside it as text. */
export function DateTile({top, day, below, size = 'large'}: Props) {
  return (
    <span className={styles.leaf} data-size={size} aria-hidden="true">
      <span className={styles.top}>{top}</span>
      <b className={styles.day}>{day}</b>
      {below && <span className={styles.below}>{below}</span>}
    </span>
  )
}
