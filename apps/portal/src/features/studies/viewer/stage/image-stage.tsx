import {useEffect, useEffectEvent, useMemo, useRef, type RefObject} from 'react'
import {usePaneFrames} from '#features/studies/viewer/frames/use-pane-frames.ts'
import {StageTrouble} from '#features/studies/viewer/panels/stage-trouble.tsx'
import {SharpenButton} from '#features/studies/viewer/panels/sharpen-button.tsx'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {actionOfKey} from '#features/studies/viewer/viewer-keys.ts'
import {seriesOf, type PaneAt} from '#features/studies/viewer/viewer-state.ts'
import {sliceKey, type Series, type Slice} from '#features/studies/viewer/viewed-study.ts'
import {EdgeMarks} from './edge-marks.tsx'
import {ImageCanvas} from './image-canvas.tsx'
import {imageBox, placeImage, pointOnImage, WHOLE, type Placement} from './image-view.ts'
import styles from './image-stage.module.css'
import {lineAround} from './length-measure.ts'
import {MeasureLayer} from './measure-layer.tsx'
import {orientationText, orientationMarks} from './orientation-marks.ts'
import {useBox} from './use-box.ts'
import {useStageGestures, type DrawnLine} from './use-stage-gestures.ts'
import {windowPresets} from './window-level.ts'

type Props = {pane: PaneAt; helpId: string}

/** The image of a pane with all that lies over it. */
export function ImageStage({pane: at, helpId}: Props) {
  const {state} = useViewer()
  const pane = state.panes[at]
  const series = pane && seriesOf(state, pane)
  const slice = pane && series?.slices[pane.slice]
  return slice && <ShownImage key={series.id} {...{at, series, slice, helpId}} />
}

type ShownProps = {at: PaneAt; series: Series; slice: Slice; helpId: string}

function ShownImage({at, series, slice, helpId}: ShownProps) {
  const {state, dispatch, words} = useViewer()
  const pane = state.panes[at]
  const view = pane?.view ?? WHOLE
  const stage = useRef<HTMLDivElement>(null)
  const box = useBox(stage)
  const image = useMemo(() => imageBox(slice), [slice])
  const placed = useMemo(() => placeImage(view, box, image), [view, box, image])
  const presets = useMemo(() => windowPresets(series, words.window), [series, words])
  const usual = presets[0] ?? null
  const on = {stage: box, image}
  const dots = globalThis.devicePixelRatio || 1
  const frames = usePaneFrames(at, box.width === 0 ? 0 : placeImage(WHOLE, box, image).width * dots)
  const marks = orientationMarks(slice.orientation, words.image)
  const count = series.slices.length
  const number = (pane?.slice ?? 0) + 1

  const addLine = slice.spacing === null ? null : addDrawn
  const line = useStageGestures({pane: at, stage, on, count, usual, onLine: addLine})

  function addDrawn({from, to}: DrawnLine) {
    const ends = {from: pointOnImage(from, placed, slice), to: pointOnImage(to, placed, slice)}
    dispatch({do: 'add-length', on: sliceKey(slice), ...ends})
  }

  useStageKeys(stage, (event) => {
    const newLine = slice.spacing === null ? null : {on: sliceKey(slice), ...middleLine(slice, placed, box)}
    const action = actionOfKey(event, {...state, active: at}, {series, presets, on, line: newLine})
    if (action === null) return
    event.preventDefault()
    dispatch(action)
  })

  return (
    <div
      ref={stage}
      className={styles.stage}
      role="application"
      aria-roledescription={words.image.role}
      aria-label={[words.image.name(series.name, number, count), orientationText(marks, words.image)]
        .filter(Boolean)
        .join('; ')}
      aria-describedby={helpId}
      data-tool={state.tool}
      data-image={sliceKey(slice)}
      data-sharp={frames.isSharp && frames.picture !== null}
    >
      <ImageCanvas
        picture={frames.picture}
        stage={box}
        placed={placed}
        wanted={series.isColour ? null : (pane?.window ?? usual)}
        usual={usual}
      />
      <EdgeMarks marks={marks} />
      {count > 1 && (
        <span className={styles.count} aria-hidden="true">
          {number} / {count}
        </span>
      )}
      {slice.isKey && (
        <span className={styles.key} aria-hidden="true">
          {words.image.isKey}
        </span>
      )}
      {frames.picture === null && frames.trouble === null && box.width > 0 && (
        <span className={styles.waits} aria-hidden="true">
          {words.image.loading}
        </span>
      )}
      <MeasureLayer slice={slice} placed={placed} drawn={state.tool === 'measure' ? line : null} />
      {frames.sharpBytes !== null && <SharpenButton slice={slice} bytes={frames.sharpBytes} />}
      {frames.trouble !== null && <StageTrouble trouble={frames.trouble} />}
    </div>
  )
}

/** A line to begin with, in the middle of what is seen. */
function middleLine(slice: Slice, placed: Placement, stage: {width: number; height: number}) {
  const [left, right] = [pointOnImage({x: 0, y: 0}, placed, slice), pointOnImage({x: stage.width, y: 0}, placed, slice)]
  const centre = pointOnImage({x: stage.width / 2, y: stage.height / 2}, placed, slice)
  return lineAround(centre, right.x - left.x)
}

/** Makes the image focusable, and handles keys pressed on it, but no shortcuts of the browser. */
function useStageKeys(stage: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === stage.current && !event.ctrlKey && !event.metaKey && !event.altKey) onKey(event)
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    element.setAttribute('tabindex', '0')
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [stage])
}
