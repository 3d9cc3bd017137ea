import {useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import type {PaneAt, ShownOn, Tool} from '#features/studies/viewer/viewer-state.ts'
import type {WindowLevel} from '#features/studies/viewer/viewed-study.ts'
import {ZOOM_STEP, type Point} from './image-view.ts'
import {isDoubleTap, movementOf, pixelsPerSlice, stepsOf, type Tap} from './pointer-gesture.ts'

/** A line while it is drawn, on the stage. */
export type DrawnLine = {from: Point; to: Point}

type Options = {
  pane: PaneAt
  stage: RefObject<HTMLElement | null>
  on: ShownOn
  /** How many images the series has. */
  count: number
  usual: WindowLevel | null
  /** Null where nothing can be measured. */
  onLine: ((line: DrawnLine) => void) | null
}

/** A finger that moves less than this taps. */
const TAP_PIXELS = 6
/** The least length of a line that was meant. */
const LINE_PIXELS = 8
/** What browsers tell of one notch of a mouse's wheel, in pixels or in lines: it moves by one image. */
const NOTCH_PIXELS = 100
const NOTCH_LINES = 3
/** A pinch on a trackpad reports few pixels. */
const ZOOM_PIXELS = 40

/** Fingers, mouse and wheel on the image: one finger does what the tool says, two always move and zoom. */
export function useStageGestures({pane, stage, on, count, usual, onLine}: Options) {
  const {state, dispatch} = useViewer()
  const fingers = useRef(new Map<number, Point>())
  const started = useRef<{at: Point; isTap: boolean; rest: number}>({at: {x: 0, y: 0}, isTap: false, rest: 0})
  const lastTap = useRef<Tap | null>(null)
  const [line, setLine] = useState<DrawnLine | null>(null)
  const tool: Tool = state.tool === 'window' && !usual ? 'scroll' : state.tool

  const pointOf = ({clientX, clientY}: {clientX: number; clientY: number}): Point => {
    const {left = 0, top = 0} = stage.current?.getBoundingClientRect() ?? {}
    return {x: clientX - left, y: clientY - top}
  }

  function scroll(distance: number, size: number) {
    const {steps, rest} = stepsOf(started.current.rest + distance, size)
    started.current.rest = rest
    if (steps !== 0) dispatch({do: 'step', pane, by: steps})
  }

  function dragOne(pan: Point, at: Point) {
    switch (tool) {
      case 'scroll':
        return scroll(pan.y, pixelsPerSlice(on.stage.height, count))
      case 'move':
        return dispatch({do: 'pan', pane, by: pan, on})
      case 'window':
        return usual && dispatch({do: 'drag-window', pane, by: pan, usual})
      case 'measure':
        return onLine && setLine({from: started.current.at, to: at})
    }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const isInPixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL
    const distance = isInPixels ? event.deltaY : (event.deltaY / NOTCH_LINES) * NOTCH_PIXELS
    // Browsers report a pinch on a trackpad as a wheel event with the control key.
    if (event.ctrlKey || count === 1) {
      return dispatch({do: 'zoom', pane, factor: ZOOM_STEP ** (-distance / ZOOM_PIXELS), at: pointOf(event), on})
    }
    scroll(distance, NOTCH_PIXELS)
  })

  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || isOverStage(event)) return
    stage.current?.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    fingers.current.set(event.pointerId, at)
    started.current = {at, isTap: fingers.current.size === 1, rest: 0}
    setLine(null)
    dispatch({do: 'activate', pane})
  })

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    const at = pointOf(event)
    fingers.current.set(event.pointerId, at)
    const {pan, factor, centre} = movementOf(before, [...fingers.current.values()])
    const start = started.current
    if (Math.hypot(at.x - start.at.x, at.y - start.at.y) > TAP_PIXELS) start.isTap = false
    if (fingers.current.size === 1) return dragOne(pan, at)
    dispatch({do: 'zoom', pane, factor, at: centre, on})
    dispatch({do: 'pan', pane, by: pan, on})
  })

  const onUp = useEffectEvent((event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    if (line && Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) >= LINE_PIXELS) onLine?.(line)
    setLine(null)
    if (!started.current.isTap || event.type === 'pointercancel') return
    const tap = {at: pointOf(event), time: event.timeStamp}
    const isSecond = isDoubleTap(lastTap.current, tap)
    lastTap.current = isSecond ? null : tap
    if (isSecond) dispatch({do: 'double-tap', pane, at: tap.at, on})
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const listening = new AbortController()
    const {signal} = listening
    element.addEventListener('pointerdown', onDown, {signal})
    element.addEventListener('pointermove', onMove, {signal})
    element.addEventListener('pointerup', onUp, {signal})
    element.addEventListener('pointercancel', onUp, {signal})
    // React's listener is passive, so it could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, {signal, passive: false})
    return () => listening.abort()
  }, [stage])

  return line
}

/** A control over the image handles its own pointer events. */
const isOverStage = ({target}: Event) => target instanceof Element && target.closest('button, [data-over]') !== null
