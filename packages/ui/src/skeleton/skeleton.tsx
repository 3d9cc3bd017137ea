import {Fragment, type ReactNode} from 'react'
import styles from './skeleton.module.css'

type Shape = 'text' | 'card' | 'list' | 'tiles'

type Props = {
  shape?: Shape
  /** How many lines, rows or tiles. */
  count?: number
  /** Announced once to screen readers; empty when a sibling already says it. */
  text?: string
}

/** A placeholder with the shape of the content, to avoid a layout shift. */
export function Skeleton({shape = 'text', count = 3, text = 'Cargando'}: Props) {
  return (
    <div data-skeleton="">
      {text && <output className="visually-hidden">{text}</output>}
      <div aria-hidden="true" className={styles.shape} data-shape={shape}>
        {Array.from({length: count}, (_, at) => (
          <Fragment key={at}>{parts[shape]}</Fragment>
        ))}
      </div>
    </div>
  )
}

const line = <span className={styles.line} />

const parts: Record<Shape, ReactNode> = {
  text: line,
  list: (
    <span className={styles.row}>
      <span className={styles.block} />
      <span className={styles.lines}>
        {line}
        {line}
      </span>
    </span>
  ),
  card: (
    <span className={styles.card}>
      <span className={styles.block} />
      {line}
      {line}
    </span>
  ),
  tiles: (
    <span className={styles.card}>
      <span className={styles.block} />
      {line}
    </span>
  ),
}
