import {createContext, use, useCallback, useState, type ReactNode} from 'react'

const Announce = createContext<(text: string) => void>(() => undefined)

/** Says something to screen readers without moving focus. */
export const useAnnounce = (): ((text: string) => void) => use(Announce)

/** One polite live region for the whole app. */
export function AnnouncerProvider({children}: {children: ReactNode}) {
  const [said, setSaid] = useState({text: '', turn: 0})
  const say = useCallback((text: string) => setSaid(({turn}) => ({text, turn: turn + 1})), [])
  return (
    <Announce value={say}>
      {children}
      <output className="visually-hidden">
        <span key={said.turn}>{said.text}</span>
      </output>
    </Announce>
  )
}
