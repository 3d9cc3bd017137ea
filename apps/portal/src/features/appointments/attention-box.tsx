import {useEffect, useRef, type ReactNode} from 'react'
import styles from './appointments.module.css'

/** Takes focus and scrolls into view when it appears: the button that was pressed may be far down the page. */
export function AttentionBox({children}: {children: ReactNode}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({preventScroll: true})
    box.current?.scrollIntoView({block: 'center'})
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.attention}>
      {children}
    </div>
  )
}
