import {useEffect, useState, type RefObject} from 'react'
import type {Box} from './image-view.ts'

/** The size of an element, which may change with the window and with what stands around it. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({width: 0, height: 0})
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const sizes = new ResizeObserver(() => setBox({width: watched.clientWidth, height: watched.clientHeight}))
    sizes.observe(watched)
    return () => sizes.disconnect()
  }, [element])
  return box
}
