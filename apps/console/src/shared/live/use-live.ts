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

/** Changes that come together are read together, so that a busy morning does not read a week again for each of them. */
const GATHER_MS = 150

/** Whether a query shows what a topic announces: its key begins with the topic, or with a list of topics that has it. */
const follows = ({queryKey: [first]}: {queryKey: readonly unknown[]}, topics: ReadonlySet<unknown>): boolean =>
  Array.isArray(first) ? first.some((one) => topics.has(one)) : topics.has(first)

/** Collects topics, and passes them on together a moment after the first of them. */
function gather(pass: (topics: ReadonlySet<string>) => void) {
  let topics = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function passOn() {
    const gathered = topics
    timer = undefined
    topics = new Set()
    pass(gathered)
  }
  return {
    add(topic: string) {
      topics.add(topic)
      timer ??= setTimeout(passOn, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * While `isOn`, hears what others change: the queries that follow a topic are read again. What was missed while the stream was down is
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
    const heard = gather((topics) => {
      void queries.invalidateQueries(
        topics.has(EVERYTHING) ? {type: 'active'} : {predicate: (query) => follows(query, topics)},
      )
    })

    function open() {
      stream = new EventSource(LIVE_STREAM)
      stream.addEventListener('open', () => {
        setIsDown(false)
        if (wasDown) heard.add(EVERYTHING)
        wasDown = false
      })
      stream.addEventListener('message', ({data, lastEventId}) => {
        setTab(lastEventId)
        heard.add(String(data))
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
      heard.stop()
      stream?.close()
    }
  }, [isOn, queries])
  return isOn ? {isDown, tab} : {isDown: false, tab: undefined}
}
