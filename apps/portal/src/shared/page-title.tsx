import {PageHeading} from '@ceibo/ui/page-heading'
import {useEffect, type ReactNode} from 'react'
import {useLocation} from 'react-router'
import {shownAfter, takesFocus, type ShownTitle} from './title-focus.ts'
import {useTabTitle} from './use-tab-title.ts'

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
