import {CT_WINDOWS} from '@ceibo/contract/studies/study-frames'
import {clamp, type Point} from './image-view.ts'
import type {ViewerTexts} from '#features/studies/viewer/viewer-texts.ts'
import type {NamedWindow, Series, WindowLevel} from '#features/studies/viewer/viewed-study.ts'

const CT_PRESETS = [
  ['organs', 'soft-tissue'],
  ['lung', 'lung'],
  ['bone', 'bone'],
  ['brain', 'brain'],
  ['vessels', 'vessels'],
] as const

/** The presets of a series: the file's own first, then those of its modality. Empty where nothing can be set. */
export function windowPresets({isColour, modality, windows}: Series, words: ViewerTexts['window']): NamedWindow[] {
  const [usual] = windows
  if (isColour || !usual) return []
  const own = windows.map((one, at) => ({...one, name: at === 0 ? words.usual : one.name || words.numbered(at + 1)}))
  const others =
    modality === 'CT'
      ? CT_PRESETS.map(([name, window]) => ({name: words.ct[name], ...CT_WINDOWS[window]}))
      : [
          {name: words.moreContrast, center: usual.center, width: usual.width * 0.6},
          {name: words.lessContrast, center: usual.center, width: usual.width * 1.6},
        ]
  return distinct([...own, ...others])
}

/** The first of those that have the same values or the same name. */
const distinct = (presets: readonly NamedWindow[]): NamedWindow[] =>
  presets.filter((one, at) => presets.findIndex((known) => isSame(known, one) || known.name === one.name) === at)

export const isSame = (one: WindowLevel, other: WindowLevel): boolean =>
  one.center === other.center && one.width === other.width

/** "Hueso"; null for one that was set freely. */
export const windowName = (window: WindowLevel, presets: readonly NamedWindow[]): string | null =>
  presets.find((one) => isSame(one, window))?.name ?? null

/** How many pixels of a drag double the contrast. */
const DOUBLED_BY = 160

/** A drag: to the right for more contrast, upwards for a brighter image. */
export function draggedWindow({center, width}: WindowLevel, by: Point): WindowLevel {
  const dragged = Math.max(1, width * 2 ** (-by.x / DOUBLED_BY))
  return {width: dragged, center: center + (by.y / (2 * DOUBLED_BY)) * width}
}

/** Whole values where the range is wide, so that few windows differ from one another. */
export function roundedWindow({center, width}: WindowLevel): WindowLevel {
  const step = width >= 50 ? 1 : width >= 5 ? 0.1 : 0.01
  const rounded = (value: number) => Number((Math.round(value / step) * step).toFixed(2))
  return {center: rounded(center), width: Math.max(step, rounded(width))}
}

/** Brightness and contrast against the usual window, from -100 to 100, as people know them from photos. */
export type Adjustment = {brightness: number; contrast: number}

export function adjustmentOf({center, width}: WindowLevel, usual: WindowLevel): Adjustment {
  return {
    brightness: clamp(Math.round(((usual.center - center) / usual.width) * 100), -100, 100),
    contrast: clamp(Math.round(-50 * Math.log2(width / usual.width)), -100, 100),
  }
}

export const adjustWindow = ({brightness, contrast}: Adjustment, usual: WindowLevel): WindowLevel => ({
  center: usual.center - (brightness / 100) * usual.width,
  width: usual.width * 2 ** (-contrast / 50),
})

/**
 * The greys of a picture rendered with one window as they would be with another. Only a first impression: a picture has 256
 * greys and nothing beyond its own window, so the server renders the new one.
 */
export function greysBetween(rendered: WindowLevel, wanted: WindowLevel): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(256)
  const low = wanted.center - wanted.width / 2
  for (let grey = 0; grey < 256; grey += 1) {
    const value = rendered.center - rendered.width / 2 + (grey / 255) * rendered.width
    greys[grey] = ((value - low) / wanted.width) * 255
  }
  return greys
}
