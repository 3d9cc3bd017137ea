import {isKeySeries, openingSlice, type Series, type ViewedStudy, type WindowLevel} from './viewed-study.ts'
import {clamp, doubleTap, panBy, WHOLE, zoomAt, type Box, type Point, type View} from './stage/image-view.ts'
import type {Length, LengthEnd} from './stage/length-measure.ts'
import {draggedWindow} from './stage/window-level.ts'

/** What a drag of one finger does. */
export type Tool = 'scroll' | 'move' | 'window' | 'measure'

/** Images a second. */
export const FILM_SPEEDS = [5, 10, 15, 24, 30] as const

/** One of the images side by side, and how it is looked at. */
export type Pane = {
  seriesId: string
  slice: number
  heading: 1 | -1
  /** Null for the usual window of each file. */
  window: WindowLevel | null
  view: View
  isPlaying: boolean
  speed: number
}

export type PaneAt = 0 | 1

export type ViewerState = {
  study: ViewedStudy
  panes: readonly Pane[]
  /** The pane on which tools and keys act. */
  active: PaneAt
  tool: Tool
  lengths: readonly Length[]
  isExpanded: boolean
}

/** The sizes on which a view depends. */
export type ShownOn = {stage: Box; image: Box}

export type ViewerAction =
  | {do: 'show-series'; pane: PaneAt; seriesId: string}
  | {do: 'go-to'; pane: PaneAt; slice: number}
  | {do: 'step'; pane: PaneAt; by: number}
  /** To the next image of a film, from the last one to the first. */
  | {do: 'play-on'; pane: PaneAt}
  | {do: 'play'; pane: PaneAt; isPlaying: boolean}
  | {do: 'set-speed'; pane: PaneAt; speed: number}
  | {do: 'set-window'; pane: PaneAt; window: WindowLevel | null}
  /** By a movement on an image whose usual window is this one. */
  | {do: 'drag-window'; pane: PaneAt; by: Point; usual: WindowLevel}
  /** Around a point of the stage; its middle unless said. */
  | {do: 'zoom'; pane: PaneAt; factor: number; at?: Point; on: ShownOn}
  | {do: 'double-tap'; pane: PaneAt; at: Point; on: ShownOn}
  | {do: 'pan'; pane: PaneAt; by: Point; on: ShownOn}
  | {do: 'show-whole'; pane: PaneAt}
  | {do: 'activate'; pane: PaneAt}
  | {do: 'choose-tool'; tool: Tool}
  | {do: 'set-panes'; count: 1 | 2}
  | {do: 'add-length'; on: string; from: Point; to: Point}
  | {do: 'move-end'; id: number; end: LengthEnd; at: Point}
  | {do: 'remove-length'; id: number}
  | {do: 'expand'; isExpanded: boolean}

export function startViewer(study: ViewedStudy): ViewerState {
  // The first image is one that a doctor marked, among the others of its series.
  const first = study.series.find(({slices, id}) => !isKeySeries(id) && slices.some(({isKey}) => isKey))
  const series = first ?? study.series[0]
  return {
    study,
    panes: series ? [paneOf(series)] : [],
    active: 0,
    tool: series && series.slices.length === 1 ? 'move' : 'scroll',
    lengths: [],
    isExpanded: false,
  }
}

export const seriesOf = ({study}: Pick<ViewerState, 'study'>, pane: Pane): Series | undefined =>
  study.series.find(({id}) => id === pane.seriesId)

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.do) {
    case 'show-series':
      return showSeries(state, action.pane, action.seriesId)
    case 'go-to':
      return changed(state, action.pane, (pane) => goTo(state, pane, action.slice))
    case 'step':
      return changed(state, action.pane, (pane) => goTo(state, pane, pane.slice + action.by))
    case 'play-on':
      return changed(state, action.pane, (pane) => playOn(state, pane))
    case 'play':
      return changed(state, action.pane, (pane) => ({...pane, isPlaying: action.isPlaying}))
    case 'set-speed':
      return changed(state, action.pane, (pane) => ({...pane, speed: action.speed}))
    case 'set-window':
      return changed(state, action.pane, (pane) => ({...pane, window: action.window}))
    case 'drag-window':
      return changed(state, action.pane, (pane) => ({
        ...pane,
        window: draggedWindow(pane.window ?? action.usual, action.by),
      }))
    case 'zoom':
      return looked(state, action, (view, {stage, image}) =>
        zoomAt(view, action.factor, action.at ?? {x: stage.width / 2, y: stage.height / 2}, stage, image),
      )
    case 'double-tap':
      return looked(state, action, (view, {stage, image}) => doubleTap(view, action.at, stage, image))
    case 'pan':
      return looked(state, action, (view, {stage, image}) => panBy(view, action.by, stage, image))
    case 'show-whole':
      return changed(state, action.pane, (pane) => ({...pane, view: WHOLE}))
    case 'activate':
      return activated(state, action.pane)
    case 'choose-tool':
      return {...state, tool: action.tool}
    case 'set-panes':
      return setPanes(state, action.count)
    case 'add-length':
      return {
        ...state,
        lengths: [...state.lengths, {id: nextId(state), on: action.on, from: action.from, to: action.to}],
      }
    case 'move-end':
      return {
        ...state,
        lengths: state.lengths.map((one) => (one.id === action.id ? {...one, [action.end]: action.at} : one)),
      }
    case 'remove-length':
      return {...state, lengths: state.lengths.filter(({id}) => id !== action.id)}
    case 'expand':
      return {...state, isExpanded: action.isExpanded}
  }
}

function paneOf(series: Series): Pane {
  return {
    seriesId: series.id,
    slice: openingSlice(series),
    heading: 1,
    window: null,
    view: WHOLE,
    isPlaying: false,
    speed: nearestSpeed(series.frameMs),
  }
}

/** The speed at which the film was taken, as far as it is one of those on offer. */
function nearestSpeed(frameMs: number | null): number {
  const taken = 1000 / (frameMs ?? 100)
  return FILM_SPEEDS.reduce((best, one) => (Math.abs(one - taken) < Math.abs(best - taken) ? one : best))
}

const changed = (state: ViewerState, at: PaneAt, change: (pane: Pane) => Pane): ViewerState => ({
  ...state,
  panes: state.panes.map((pane, index) => (index === at ? change(pane) : pane)),
})

const looked = (
  state: ViewerState,
  {pane, on}: {pane: PaneAt; on: ShownOn},
  change: (view: View, on: ShownOn) => View,
): ViewerState => changed(state, pane, (shown) => ({...shown, view: change(shown.view, on)}))

function showSeries(state: ViewerState, at: PaneAt, seriesId: string): ViewerState {
  const series = state.study.series.find(({id}) => id === seriesId)
  if (!series) return state
  return activated(
    changed(state, at, () => paneOf(series)),
    at,
  )
}

/** A series of a single image cannot be scrolled through. */
function activated(state: ViewerState, at: PaneAt): ViewerState {
  const pane = state.panes[at]
  const isSingle = pane !== undefined && seriesOf(state, pane)?.slices.length === 1
  const tool = state.tool === 'scroll' && isSingle ? 'move' : state.tool
  return state.active === at && state.tool === tool ? state : {...state, active: at, tool}
}

function goTo(state: ViewerState, pane: Pane, wanted: number): Pane {
  const last = (seriesOf(state, pane)?.slices.length ?? 1) - 1
  const slice = clamp(Math.round(wanted), 0, last)
  if (slice === pane.slice) return pane
  return {...pane, slice, heading: slice > pane.slice ? 1 : -1}
}

function playOn(state: ViewerState, pane: Pane): Pane {
  const count = seriesOf(state, pane)?.slices.length ?? 1
  return {...pane, slice: (pane.slice + 1) % count, heading: 1}
}

function setPanes(state: ViewerState, count: 1 | 2): ViewerState {
  const [first] = state.panes
  if (!first || state.panes.length === count) return state
  if (count === 1) return activated({...state, panes: state.panes.slice(state.active, state.active + 1)}, 0)
  const others = state.study.series.filter(({id}) => id !== first.seriesId)
  const other = others.find(({id}) => !isKeySeries(id)) ?? others[0] ?? seriesOf(state, first)
  return other ? activated({...state, panes: [first, paneOf(other)]}, 1) : state
}

const nextId = ({lengths}: ViewerState) => Math.max(0, ...lengths.map(({id}) => id)) + 1
