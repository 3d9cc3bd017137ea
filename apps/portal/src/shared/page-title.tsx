import {PageHeading} from '@ceibo/ui/page-heading'
import type {ReactNode} from 'react'
import {useLocation} from 'react-router'

type Props = {
  children: ReactNode
  note?: ReactNode
  aside?: ReactNode
  /** What makes this another page for whoever listens to it: the address, or also the step of a wizard. */
  place?: string
}

/** The h1 of a page. Takes focus when the page was reached from another one, not when it was opened first. */
export function PageTitle({children, note, aside, place}: Props) {
  const {key, pathname} = useLocation()
  return (
    <PageHeading note={note} aside={aside} focusKey={key === 'default' ? undefined : (place ?? pathname)}>
      {children}
    </PageHeading>
  )
}
