import {useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {EVERYTHING, LIVE_STREAM} from '@ceibo/contract/staff/live-topics'

/** The browser gives up a stream that was refused; it is opened again after this. */
const REOPEN_MS = 10_000

/**
 * While `isOn`, hears what others change: the queries whose key begins with a topic are read again. What was missed while the stream was down is
 * made up for by reading everything that is shown. Returns whether the stream is down.
 */
export function useLive(isOn: boolean): boolean {
  const queries = useQueryClient()
  const [isDown, setIsDown] = useState(false)
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
      stream.addEventListener('message', ({data}) => readAgain(String(data)))
      stream.addEventListener('error', () => {
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
  return isOn && isDown
}
