import {PageHeading} from '@ceibo/ui/page-heading'
import {useEffect, useLayoutEffect, type ReactNode} from 'react'
import {useLocation} from 'react-router'
import {useSite} from '#session/site-settings.tsx'

type Props = {
  children: ReactNode
  note?: ReactNode
  aside?: ReactNode
  /** The current step of a page with several: each step takes focus like a new page, and sets the tab's title. */
  step?: string
  /** Identifies the step, for titles whose words may change within a step. */
  place?: string
  /** Takes focus without a navigation: it states the result of the page that was opened. */
  isNews?: boolean
}

// Each page renders its own title, so the previous one is known only here. Only effects write it, never the server.
let last: ShownTitle | null = null

/** The h1 of a page. Takes focus when the page was reached from another one, not when it was opened first. */
export function PageTitle({children, note, aside, step, place, isNews = false}: Props) {
  const {key, pathname} = useLocation()
  const here = place ?? step ?? pathname
  const now = shownAfter(last, here, key)
  useTabTitle(step !== undefined && typeof children === 'string' ? children : null)
  useEffect(() => {
    last = shownAfter(last, here, key)
  }, [here, key])
  return (
    <PageHeading note={note} aside={aside} focusKey={isNews || takesFocus(last, now) ? here : undefined}>
      {children}
    </PageHeading>
  )
}

/**
 * Sets the tab's title to the current step. The route sets it to the page's title alone, because the HTML is rendered once
 * for every address.
 */
function useTabTitle(step: string | null): void {
  const {brandName} = useSite()
  useLayoutEffect(() => {
    if (step === null) return
    const before = document.title
    const mine = `${step} · ${brandName}`
    document.title = mine
    return () => {
      // The next page may have set it already.
      if (document.title === mine) document.title = before
    }
  }, [step, brandName])
}

/** The place that the last shown title belonged to. */
export type ShownTitle = {
  place: string
  /** The key of the location, which each navigation changes. */
  key: string
  /** Whether a navigation has happened since the document loaded. */
  hasMoved: boolean
}

/** The value to store after this title is shown. */
export const shownAfter = (last: ShownTitle | null, place: string, key: string): ShownTitle => ({
  place,
  key,
  hasMoved: last !== null && (last.hasMoved || last.key !== key),
})

/** True when another place was reached: not on the first page, nor when only the query of the address changed. */
export const takesFocus = (last: ShownTitle | null, now: ShownTitle): boolean =>
  now.hasMoved && last?.place !== now.place
