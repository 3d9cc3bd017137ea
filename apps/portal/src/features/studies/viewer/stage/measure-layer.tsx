import type {KeyboardEvent, PointerEvent} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {sliceKey, type Slice} from '#features/studies/viewer/viewed-study.ts'
import {pointOnImage, pointOnStage, type Placement, type Point} from './image-view.ts'
import {insideImage, lengthInMm, lengthText, type Length, type LengthEnd} from './length-measure.ts'
import type {DrawnLine} from './use-stage-gestures.ts'
import styles from './measure-layer.module.css'

type Props = {slice: Slice; placed: Placement; drawn: DrawnLine | null}

/** The measured lines of an image. Both ends of each are moved with a finger, the mouse or the arrow keys. */
export function MeasureLayer({slice, placed, drawn}: Props) {
  const {state} = useViewer()
  const lengths = state.lengths.filter(({on}) => on === sliceKey(slice))
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        {lengths.map((length) => (
          <Line
            key={length.id}
            from={pointOnStage(length.from, placed, slice)}
            to={pointOnStage(length.to, placed, slice)}
          />
        ))}
        {drawn && <Line from={drawn.from} to={drawn.to} />}
      </svg>
      {lengths.map((length, at) => (
        <MeasuredLength key={length.id} length={length} number={at + 1} slice={slice} placed={placed} />
      ))}
    </>
  )
}

/** A light line on a dark one, which is seen on any image. */
function Line({from, to}: {from: Point; to: Point}) {
  const ends = {x1: from.x, y1: from.y, x2: to.x, y2: to.y}
  return (
    <>
      <line {...ends} className={styles.under} />
      <line {...ends} className={styles.line} />
    </>
  )
}

type MeasuredProps = Pick<Props, 'slice' | 'placed'> & {length: Length; number: number}

function MeasuredLength({length, number, slice, placed}: MeasuredProps) {
  const {words} = useViewer()
  if (slice.spacing === null) return null
  const reported = lengthText(lengthInMm(length, slice.spacing), words.lang)
  const [from, to] = [pointOnStage(length.from, placed, slice), pointOnStage(length.to, placed, slice)]
  return (
    <>
      <output className={styles.told} style={{left: (from.x + to.x) / 2, top: (from.y + to.y) / 2}}>
        {reported}
      </output>
      <EndHandle {...{length, number, slice, placed, reported}} end="from" />
      <EndHandle {...{length, number, slice, placed, reported}} end="to" />
    </>
  )
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: {x: -1, y: 0},
  ArrowRight: {x: 1, y: 0},
  ArrowUp: {x: 0, y: -1},
  ArrowDown: {x: 0, y: 1},
}
const LARGE_STEP = 10

function EndHandle({length, number, slice, placed, reported, end}: MeasuredProps & {reported: string; end: LengthEnd}) {
  const {dispatch, words} = useViewer()
  const at = pointOnStage(length[end], placed, slice)
  const move = (to: Point) => dispatch({do: 'move-end', id: length.id, end, at: insideImage(to, slice)})

  function onKeyDown(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!by && !isRemoval) return
    event.preventDefault()
    if (!by) return dispatch({do: 'remove-length', id: length.id})
    const step = event.shiftKey ? LARGE_STEP : 1
    move({x: length[end].x + by.x * step, y: length[end].y + by.y * step})
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const {left = 0, top = 0} = event.currentTarget.parentElement?.getBoundingClientRect() ?? {}
    move(pointOnImage({x: event.clientX - left, y: event.clientY - top}, placed, slice))
  }

  return (
    <button
      type="button"
      className={styles.end}
      style={{left: at.x, top: at.y}}
      aria-label={words.measure.end(end, number, reported)}
      onPointerDown={({currentTarget, pointerId}) => currentTarget.setPointerCapture(pointerId)}
      {...{onKeyDown, onPointerMove}}
    />
  )
}
