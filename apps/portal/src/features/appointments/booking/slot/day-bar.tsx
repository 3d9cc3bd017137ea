import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {useEffect, useRef} from 'react'
import {slotsText} from '#features/appointments/slot-texts.ts'
import {scrollToTop} from '#features/appointments/booking/booking-columns.tsx'
import styles from './day-bar.module.css'
import type {SlotBrowsing} from './use-slot-browsing.ts'

type Props = {titleId: string; day: string; count: number | undefined; browsing: SlotBrowsing}

/** The day of the slots below, with buttons to the next and previous one; it sticks while the list scrolls. */
export function DayBar({titleId, day, count, browsing}: Props) {
  const {goPrevious, goNext, isGoing, problem, moves} = browsing
  const title = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLSpanElement>(null)
  const followed = useRef(moves)
  useEffect(() => {
    if (moves === followed.current) return
    followed.current = moves
    title.current?.focus({preventScroll: true})
    if (top.current) scrollToTop(top.current)
  }, [moves])
  return (
    <>
      {/* The bar sticks, so this element, which does not, marks where the list begins. */}
      <span ref={top} className={styles.top} />
      <div className={styles.bar}>
        <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
          {longDate(day)}
          <span className={styles.count} aria-live="polite">
            {count !== undefined && <>&nbsp;· {slotsText(count)}</>}
          </span>
        </h2>
        <div className={styles.turns}>
          <Button
            kind="ghost"
            small
            icon={ChevronLeft}
            busy={isGoing.previous}
            disabled={goPrevious === undefined}
            onClick={goPrevious}
          >
            Anterior Turno
          </Button>
          <Button kind="ghost" small iconEnd={ChevronRight} busy={isGoing.next} onClick={goNext}>
            Próximo Turno
          </Button>
        </div>
        {problem && <Notice tone="warn" title={problem} live="status" />}
      </div>
    </>
  )
}
