import {useEffect, useRef, type ReactNode} from 'react'
import styles from './page-heading.module.css'

type Props = {
  children: ReactNode
  /** A secondary line under the title. */
  note?: ReactNode
  /** At the right on a desktop, below on a phone. */
  aside?: ReactNode
  /** Changes with each navigation (the location's key); when it does, the title takes focus. Undefined: it does not. */
  focusKey?: string | undefined
}

/** The one h1 of the page, which takes focus when the page is reached from another. */
export function PageHeading({children, note, aside, focusKey}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey !== undefined) title.current?.focus({preventScroll: true})
  }, [focusKey])
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1}>
          {children}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
