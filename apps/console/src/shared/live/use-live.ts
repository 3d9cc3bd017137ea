import {useQueryClient} from '@tanstack/react-query'
import {createContext, use, useEffect, useState} from 'react'
import {EVERYTHING, LIVE_STREAM} from '@ceibo/contract/staff/live-topics'

/** The browser gives up a stream that was refused; it is opened again after this. */
const REOPEN_MS = 10_000

const LiveTab = createContext<string | undefined>(undefined)

/** Passes the id of this tab, as `useLive` returned it, to what says what the tab shows. */
export const LiveTabProvider = LiveTab.Provider

/** The id of this tab while its stream is open: others see what it shows. */
export const useLiveTab = (): string | undefined => use(LiveTab)

type Live = {isDown: boolean; tab: string | undefined}

/**
 * While `isOn`, hears what others change: the queries whose key begins with a topic are read again. What was missed while the stream was down is
 * made up for by reading everything that is shown.
 */
export function useLive(isOn: boolean): Live {
  const queries = useQueryClient()
  const [isDown, setIsDown] = useState(false)
  const [tab, setTab] = useState<string>()
  useEffect(() => {
    if (!isOn) return undefined
    let stream: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasDown = false
    const readAgain = (topic: string) =>
      void queries.invalidateQueries(topic === EVERYTHING ? {type: 'active'} : {queryKey: [topic]})

    function open() {
      stream = new EventSource(LIVE_STREAM)
      stream.addEventListener('open', () => {
        setIsDown(false)
        if (wasDown) readAgain(EVERYTHING)
        wasDown = false
      })
      stream.addEventListener('message', ({data, lastEventId}) => {
        setTab(lastEventId)
        readAgain(String(data))
      })
      stream.addEventListener('error', () => {
        setTab(undefined)
        wasDown = true
        setIsDown(true)
        if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      stream?.close()
    }
  }, [isOn, queries])
  return isOn ? {isDown, tab} : {isDown: false, tab: undefined}
}
