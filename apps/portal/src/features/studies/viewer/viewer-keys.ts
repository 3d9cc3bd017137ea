import type {Length} from './stage/length-measure.ts'
import {ZOOM_STEP} from './stage/image-view.ts'
import type {ShownOn, ViewerAction, ViewerState} from './viewer-state.ts'
import {adjustWindow, adjustmentOf, roundedWindow, type Adjustment} from './stage/window-level.ts'
import type {NamedWindow, Series, WindowLevel} from './viewed-study.ts'

/** What a key needs to know besides the state. */
export type KeyPlace = {
  series: Series
  presets: readonly NamedWindow[]
  on: ShownOn
  /** A new line in the middle; null where nothing can be measured. */
  line: Omit<Length, 'id'> | null
}

export type PressedKey = {key: string; shiftKey: boolean}

const PAN_PIXELS = 40
const PAGE = 10
const ADJUST_BY = 5

/** What a key pressed on the image does; null for a key that the viewer does not handle. */
export function actionOfKey({key, shiftKey}: PressedKey, state: ViewerState, place: KeyPlace): ViewerAction | null {
  const {active: pane, panes} = state
  const shown = panes[pane]
  if (!shown) return null
  const step = (by: number): ViewerAction => ({do: 'step', pane, by})
  const zoom = (factor: number): ViewerAction => ({do: 'zoom', pane, factor, on: place.on})
  const pan = (x: number, y: number): ViewerAction => {
    return {do: 'pan', pane, by: {x: x * PAN_PIXELS, y: y * PAN_PIXELS}, on: place.on}
  }
  const adjust = (by: Partial<Adjustment>): ViewerAction | null => {
    const window = adjustedWindow(shown.window, place, by)
    return window && {do: 'set-window', pane, window}
  }
  const sign = shiftKey ? -1 : 1
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowDown':
      return shiftKey ? pan(0, -1) : step(1)
    case 'ArrowUp':
      return shiftKey ? pan(0, 1) : step(-1)
    case 'ArrowRight':
      return shiftKey ? pan(-1, 0) : step(1)
    case 'ArrowLeft':
      return shiftKey ? pan(1, 0) : step(-1)
    case 'PageDown':
      return step(PAGE)
    case 'PageUp':
      return step(-PAGE)
    case 'Home':
      return {do: 'go-to', pane, slice: 0}
    case 'End':
      return {do: 'go-to', pane, slice: place.series.slices.length - 1}
    case '+':
    case '=':
      return zoom(ZOOM_STEP)
    case '-':
      return zoom(1 / ZOOM_STEP)
    case '0':
      return {do: 'show-whole', pane}
    case 'b':
      return adjust({brightness: sign * ADJUST_BY})
    case 'c':
      return adjust({contrast: sign * ADJUST_BY})
    case 'm':
      return place.line && {do: 'add-length', ...place.line}
    case ' ':
      return place.series.frameMs === null ? null : {do: 'play', pane, isPlaying: !shown.isPlaying}
    case 'f':
      return {do: 'expand', isExpanded: !state.isExpanded}
    default:
      return presetOfKey(key, pane, place)
  }
}

function presetOfKey(key: string, pane: ViewerState['active'], {presets}: KeyPlace): ViewerAction | null {
  const preset = /^[1-9]$/.test(key) ? presets[Number(key) - 1] : undefined
  return preset ? {do: 'set-window', pane, window: {center: preset.center, width: preset.width}} : null
}

/** A window a little brighter or with a little more contrast; null where nothing can be set. */
function adjustedWindow(now: WindowLevel | null, {presets}: KeyPlace, by: Partial<Adjustment>): WindowLevel | null {
  const [usual] = presets
  if (!usual) return null
  const reported = adjustmentOf(now ?? usual, usual)
  const {brightness = 0, contrast = 0} = by
  return roundedWindow(
    adjustWindow({brightness: reported.brightness + brightness, contrast: reported.contrast + contrast}, usual),
  )
}
