import type {ReactNode} from 'react'
import styles from './columns.module.css'

type Props = {
  /** The width of the screen from which they are side by side. */
  from: 700 | 850 | 1000 | 1100 | 1200
  /** `main` is the first column; `aside` is a narrow second one; `cards` are as high as their neighbour. */
  widths?: 'even' | 'main' | 'aside' | 'cards'
  /** Hides the last one while the one above it loads, because it would shift. */
  isLate?: boolean
  as?: 'div' | 'ul'
  'aria-label'?: string
  children: ReactNode
}

/** Two columns on a wide screen, one below the other on a narrow one. */
export const Columns = ({from, widths = 'even', isLate, as: Box = 'div', children, ...aria}: Props) => (
  <Box {...aria} className={styles.columns} data-from={from} data-widths={widths} data-late={isLate}>
    {children}
  </Box>
)

/** A form or a list with an explanation beside it, which is a heading and paragraphs. */
export const WithAside = ({aside, children}: {aside: ReactNode; children: ReactNode}) => (
  <Columns from={850} widths="main" isLate>
    {children}
    <div className={styles.aside}>{aside}</div>
  </Columns>
)
