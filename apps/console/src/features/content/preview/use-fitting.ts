import {useLayoutEffect, useRef, useState} from 'react'

/** How much smaller something of a width is drawn to fit into its room, and the height of the room. */
export function useFitting(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({width, height: 600})
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setRoom({width: element.clientWidth, height: element.clientHeight}))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return {box, scale: Math.min(1, Math.max(room.width, 1) / width), height: room.height}
}
