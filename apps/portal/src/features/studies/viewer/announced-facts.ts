import {seriesOf, type ViewerState} from './viewer-state.ts'
import {adjustmentOf, windowName, windowPresets} from './stage/window-level.ts'
import type {ViewerTexts} from './viewer-texts.ts'
import {sliceKey, type NamedWindow, type WindowLevel} from './viewed-study.ts'

/** What a screen reader is told of the active image, each fact in words. */
export type AnnouncedFacts = Record<(typeof FACTS)[number], string>

const FACTS = ['series', 'slice', 'window', 'zoom', 'lengths'] as const

export function factsOf(state: ViewerState, words: ViewerTexts): AnnouncedFacts {
  const pane = state.panes[state.active]
  const series = pane && seriesOf(state, pane)
  if (!pane || !series) return {series: '', slice: '', window: '', zoom: '', lengths: ''}
  const slice = series.slices[pane.slice]
  const marked = slice?.isKey ? `, ${words.image.isKey.toLowerCase()}` : ''
  const measured = state.lengths.filter(({on}) => slice && on === sliceKey(slice)).length
  return {
    series: series.name,
    slice: `${words.facts.slice(pane.slice + 1, series.slices.length)}${marked}`,
    window: windowText(pane.window, windowPresets(series, words.window), words),
    zoom: words.facts.zoom(Math.round(pane.view.zoom * 100)),
    lengths: measured === 0 ? '' : words.facts.lengths(measured),
  }
}

/** The name of the preset, or the values of the sliders. */
function windowText(chosen: WindowLevel | null, presets: readonly NamedWindow[], {facts}: ViewerTexts): string {
  const [usual] = presets
  if (!usual) return ''
  const window = chosen ?? usual
  const name = windowName(window, presets)
  if (name !== null) return facts.preset(name)
  const {brightness, contrast} = adjustmentOf(window, usual)
  return facts.adjustWindow(brightness, contrast)
}

/** Only what changed: a person who goes through the images hears where she is, and not the zoom again. */
export function changesText(before: AnnouncedFacts, now: AnnouncedFacts, isSliceAnnounced: boolean): string {
  const reported = FACTS.filter((fact) => before[fact] !== now[fact] && !(fact === 'slice' && isSliceAnnounced))
  return reported
    .map((fact) => now[fact])
    .filter((words) => words !== '')
    .join('. ')
}
