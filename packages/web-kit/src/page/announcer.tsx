import {createContext, use, useCallback, useEffect, useState, type ReactNode} from 'react'

const SAID_MS = 10_000

const Announce = createContext<(text: string) => void>(() => undefined)

/** Announces a text to screen readers without moving focus. */
export const useAnnounce = (): ((text: string) => void) => use(Announce)

/** One polite live region for the whole app. A text is removed after a while, so that nobody reads an outdated one. */
export function AnnouncerProvider({children}: {children: ReactNode}) {
  const [given, setStated] = useState({text: '', turn: 0})
  const say = useCallback((text: string) => setStated(({turn}) => ({text, turn: turn + 1})), [])

  useEffect(() => {
    if (given.text === '') return
    const timer = setTimeout(() => setStated((now) => ({...now, text: ''})), SAID_MS)
    return () => clearTimeout(timer)
  }, [given])

  return (
    <Announce value={say}>
      {/* Placed before the page: after it, its one pixel would make a short page scroll. */}
      <output className="visually-hidden">
        <span key={given.turn}>{given.text}</span>
      </output>
      {children}
    </Announce>
  )
}
