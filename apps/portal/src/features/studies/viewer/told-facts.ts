import {seriesOf, type ViewerState} from './viewer-state.ts'
import {windowName, windowPresets} from './stage/window-level.ts'

/** What a screen reader is told of the active image, each fact in words. */
export type ToldFacts = {series: string; slice: string; window: string; zoom: string}

const FACTS = ['series', 'slice', 'window', 'zoom'] as const

export function factsOf(state: ViewerState): ToldFacts {
  const pane = state.panes[state.active]
  const series = pane && seriesOf(state, pane)
  if (!pane || !series) return {series: '', slice: '', window: '', zoom: ''}
  const presets = windowPresets(series)
  const window = pane.window ?? presets[0]
  const isMarked = series.slices[pane.slice]?.isKey ?? false
  return {
    series: series.name,
    slice: `Imagen ${pane.slice + 1} de ${series.slices.length}${isMarked ? ', destacada' : ''}`,
    window: window ? `Brillo y contraste: ${windowName(window, presets)}` : '',
    zoom: `Ampliada al ${Math.round(pane.view.zoom * 100)} %`,
  }
}

/** Only what changed: a person who goes through the images hears where she is, and not the zoom again. */
export function changesInWords(before: ToldFacts, now: ToldFacts, isSliceTold: boolean): string {
  const told = FACTS.filter((fact) => before[fact] !== now[fact] && !(fact === 'slice' && isSliceTold))
  return told
    .map((fact) => now[fact])
    .filter((words) => words !== '')
    .join('. ')
}
