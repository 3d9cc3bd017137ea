import {PageHeading} from '@ceibo/ui/page-heading'
import {useEffect, useLayoutEffect, type ReactNode} from 'react'
import {useLocation} from 'react-router'
import {useSite} from './site-settings.tsx'
import {shownAfter, takesFocus, type ShownTitle} from './title-focus.ts'

type Props = {
  children: ReactNode
  note?: ReactNode
  aside?: ReactNode
  /** The step that a page of several shows: each takes focus as another page does, and names the tab. */
  step?: string
  /** Takes focus though nobody went anywhere: it tells what became of the page that was opened. */
  isNews?: boolean
}

// Each page draws its own title, so what came before is known only here. Effects alone write it: never the server.
let last: ShownTitle | null = null

/** The h1 of a page. Takes focus when the page was reached from another one, not when it was opened first. */
export function PageTitle({children, note, aside, step, isNews = false}: Props) {
  const {key, pathname} = useLocation()
  const here = step ?? pathname
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
 * Names the tab after a step of a page, while it shows. The route names it after the page alone, for it is rendered once
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
      // The next page may have named it already.
      if (document.title === mine) document.title = before
    }
  }, [step, brandName])
}
