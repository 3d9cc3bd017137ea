import {rangePosition, type Range} from '#pure/range-position.ts'
import styles from './range-bar.module.css'

type Props = {
  value: number
  range: Range
  /** The whole meaning as a sentence, for screen readers. */
  text: string
  /** The ends of the range as text; absent at an open end. */
  lowText?: string
  highText?: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const DIAMOND = 'M0-11 11 0 0 11-11 0Z'
const SHAPES = {within: 'M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0', below: DIAMOND, above: DIAMOND}

/** A value against its reference range: a dot inside the band, a diamond outside, and an arrow at a broken end where it lies beyond the bar. */
export function RangeBar({value, range, text, lowText, highText}: Props) {
  const position = rangePosition(value, range)
  if (position === null) return null
  const {from, to, at, status, isOff} = position
  return (
    <div className={styles.bar}>
      <span className="visually-hidden">{text}</span>
      <svg className={styles.drawing} data-standing={status} aria-hidden="true">
        <rect className={styles.track} y="9" width="100%" height="8" rx="4" />
        <rect className={styles.band} x={percent(from)} y="9" width={percent(to - from)} height="8" rx="4" />
        {lowText && <line className={styles.end} x1={percent(from)} x2={percent(from)} y1="5" y2="21" />}
        {highText && <line className={styles.end} x1={percent(to)} x2={percent(to)} y1="5" y2="21" />}
        <svg x={percent(at)} y="13" className={styles.marker}>
          {isOff ? (
            <g transform={status === 'below' ? 'scale(-1 1)' : undefined}>
              <path className={styles.gap} d="M-28-8-22 8M-20-8-14 8" />
              <path d="M-9-11 9 0-9 11Z" />
            </g>
          ) : (
            <path d={SHAPES[status]} />
          )}
        </svg>
        {lowText && (
          <text className={styles.text} x={percent(from)} y="38" textAnchor="middle">
            {lowText}
          </text>
        )}
        {highText && (
          <text className={styles.text} x={percent(to)} y="38" textAnchor="middle">
            {highText}
          </text>
        )}
      </svg>
    </div>
  )
}
