import {fullName} from '@ceibo/contract/people/full-name'
import type {SessionPerson} from '@ceibo/web-kit/session/session-record'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './print-head.module.css'

/** The head of a printed page, hidden on a screen: whose data it is, and when it was printed. */
export function PrintHead({person}: {person: SessionPerson}) {
  const {brandName} = useSite()
  const printedAt = usePrintedAt()
  return (
    <div className={styles.head}>
      <BrandMark name={brandName} />
      <p>
        <b>{fullName(person)}</b>
        <br />
        {`Impreso el ${longDateTime(printedAt, LONG_AGO)}`}
      </p>
    </div>
  )
}

/** A date of another year, so that the printed date always includes the year. */
const LONG_AGO = new Date(0)

function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    // Rendered synchronously, because the browser prints the page as it is when this handler returns.
    const stamp = () => flushSync(() => setAt(new Date()))
    addEventListener('beforeprint', stamp)
    return () => removeEventListener('beforeprint', stamp)
  }, [])
  return at
}
