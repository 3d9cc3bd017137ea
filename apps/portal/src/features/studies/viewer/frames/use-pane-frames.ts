import {useEffect, useRef, useState} from 'react'
import {useLoaded, useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf, type PaneAt} from '#features/studies/viewer/viewer-state.ts'
import {sliceKey, type WindowLevel} from '#features/studies/viewer/viewed-study.ts'
import {isSame, roundedWindow} from '#features/studies/viewer/stage/window-level.ts'
import {bytesOfPixel, seriesBytes} from './data-size.ts'
import {previewOf, sharpOf} from './frame-request.ts'
import {isOfOneImage, type FrameTrouble} from './frame-source.ts'
import {bestPicture, wantedFrames, type Picture} from './wanted-frames.ts'

export type PaneFrames = {
  /** The best picture of the image that is there; null while none is. */
  picture: Picture | null
  isSharp: boolean
  /** Why this image does not come. */
  trouble: FrameTrouble | null
  /** About how many bytes the sharp image needs, which was not asked for yet; null when it is on its way. */
  sharpBytes: number | null
}

/** How long a window rests before the server renders it. */
const WINDOW_RESTS_MS = 250
/** Two steps within this time are a movement. */
const MOVING_MS = 300
/** Prefetching further ahead would be a guess, because the movement may stop. */
const MAX_LEAD = 12
/** A longer step is a jump, which does not predict the next step. */
const MAX_STEP = 3

/** Fetches what a pane shows and what it may show next. `pixels` is the width of the whole image on the screen. */
export function usePaneFrames(at: PaneAt, pixels: number): PaneFrames {
  const {state, data} = useViewer()
  const loader = useLoaded()
  const pane = state.panes[at]
  const series = pane && seriesOf(state, pane)
  const slice = pane && series?.slices[pane.slice]
  const window = useSettled(pane?.window ?? null, usualWindow(series?.windows[0]))
  const stepMs = useStepMs(pane?.slice ?? 0)
  const isMoving = stepMs !== null || (pane?.isPlaying ?? false)
  const lead = stepMs === null ? 0 : Math.min(MAX_LEAD, Math.round(loader.latencyMs() / stepMs))
  const ofPixel = bytesOfPixel(loader.received())
  const isSharpened = slice !== undefined && data.isSharpened(sliceKey(slice))
  // The estimate changes with every picture; a series changes its plan only when it becomes large.
  const reach = series ? data.reachOf(series.id, seriesBytes(series, pixels, ofPixel).sharp) : 'shown'
  const sharpensShown = !data.saves || isSharpened
  const shownPixels = pixels * Math.max(1, pane?.view.zoom ?? 1)
  const sharp = slice && sharpOf(slice, window, shownPixels)
  // Only the width that is asked for counts, not each step of the zoom.
  const sharpWidth = sharp?.width ?? null

  const shown = pane?.slice ?? 0
  const heading = pane?.heading ?? 1
  useEffect(() => {
    if (!series || pixels === 0) return
    const isFilm = series.frameMs !== null
    const plan = {at: shown, heading, isMoving, lead, isFilm, reach, sharpensShown}
    loader.want(`pane ${at}`, wantedFrames(series, plan, {window, pixels, shownPixels: sharpWidth ?? Infinity}))
  }, [loader, at, series, shown, heading, isMoving, lead, reach, sharpensShown, window, pixels, sharpWidth])
  useEffect(() => () => loader.want(`pane ${at}`, []), [loader, at])

  if (!slice || !sharp) return {picture: null, isSharp: true, trouble: null, sharpBytes: null}
  const picture = bestPicture(loader.pictures(), slice, window)
  const isSharp = picture !== null && picture.bitmap.width >= (sharp.width ?? slice.columns)
  const own = loader.failureOf(previewOf(slice, window)) ?? loader.failureOf(sharp)
  const trouble = own ?? loader.trouble()
  return {
    picture,
    isSharp,
    trouble: trouble !== null && (isOfOneImage(trouble) || !isSharp) ? trouble : null,
    sharpBytes: isSharp || sharpensShown ? null : slice.columns * slice.rows * ofPixel,
  }
}

const usualWindow = (usual: WindowLevel | undefined) => usual ?? null

/** A window for the server: when it rests, rounded; null again for the usual one, which its pictures have anyway. */
function useSettled(window: WindowLevel | null, usual: WindowLevel | null): WindowLevel | null {
  const [settled, setSettled] = useState<WindowLevel | null>(null)
  useEffect(() => {
    const rounded = window && roundedWindow(window)
    const next = rounded && usual && isSame(rounded, usual) ? null : rounded
    const timer = setTimeout(
      () => setSettled((before) => (before && next && isSame(before, next) ? before : next)),
      WINDOW_RESTS_MS,
    )
    return () => clearTimeout(timer)
  }, [window, usual])
  return settled
}

/** How long each image is shown while the person scrolls; Infinity when unknown, null at rest. */
function useStepMs(slice: number): number | null {
  const [stepMs, setStepMs] = useState<number | null>(null)
  const last = useRef({slice, time: 0})
  useEffect(() => {
    if (last.current.slice === slice) return
    const now = performance.now()
    const step = Math.abs(slice - last.current.slice)
    const passed = now - last.current.time
    last.current = {slice, time: now}
    setStepMs(passed >= MOVING_MS ? null : step <= MAX_STEP ? passed / step : Infinity)
    const timer = setTimeout(() => setStepMs(null), MOVING_MS)
    return () => clearTimeout(timer)
  }, [slice])
  return stepMs
}
