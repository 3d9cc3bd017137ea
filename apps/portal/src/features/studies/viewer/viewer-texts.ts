import type {PartKind} from '@ceibo/contract/studies/part-kinds'
import type {FrameTrouble} from './frames/frame-source.ts'
import type {SeriesTexts} from './viewed-study.ts'

type Towards = {short: string; words: string}

type CtWindow = 'organs' | 'lung' | 'bone' | 'brain' | 'vessels'

/** All that the viewer itself says; series that have a name keep that of the archive. */
export type ViewerTexts = {
  lang: string
  viewer: string
  /** The keys, for a screen reader that comes to an image. */
  keysInShort: string
  caution: string
  image: {
    role: string
    name: (series: string, number: number, count: number) => string
    isKey: string
    loading: string
    sharpen: (size: string) => string
    sides: Readonly<Record<'left' | 'right' | 'top' | 'bottom', string>>
    /** For each axis of the patient (left, back, head): where it leads, and where its opposite leads. */
    towards: readonly (readonly [plus: Towards, minus: Towards])[]
  }
  trouble: Readonly<Record<FrameTrouble, {title: string; text: string}>> & {retry: string; reopen: string}
  series: SeriesTexts & {list: string; images: (count: number) => string}
  slices: {
    previous: string
    next: string
    slider: (series: string) => string
    at: (number: number, count: number) => string
  }
  film: {play: string; pause: string; speed: string; perSecond: (images: number) => string}
  tools: {
    label: string
    scroll: string
    move: string
    window: string
    measure: string
    more: string
    twoSeries: string
    expand: string
    shrink: string
    scrollHelp: string
  }
  zoom: {out: string; in: string; whole: string; percent: (percent: number) => string}
  window: {
    presets: string
    none: string
    brightness: string
    contrast: string
    usual: string
    numbered: (number: number) => string
    moreContrast: string
    lessContrast: string
    ct: Readonly<Record<CtWindow, string>>
  }
  measure: {
    noScale: string
    add: string
    help: string
    length: (number: number, length: string) => string
    remove: (number: number) => string
    end: (end: 'from' | 'to', number: number, length: string) => string
  }
  data: {
    save: string
    saveHelp: (sharp: string, previews: string) => string
    keys: string
    keysHelp: string
    keyHelp: readonly (readonly [keys: string, does: string])[]
    image: string
    study: string
    downloading: string
    failed: string
    large: (size: string) => string
    largeHelp: string
    loadAll: string
  }
  parts: {
    title: string
    titleAlone: string
    /** Over the objects of a study without images, and of one with images. */
    alone: string
    beside: string
    kinds: Readonly<Record<PartKind, string>>
    openPdf: string
    forSpecialist: string
    failed: string
  }
  tabs: {label: string; images: string; report: string}
  facts: {
    slice: (number: number, count: number) => string
    preset: (name: string) => string
    adjustWindow: (brightness: number, contrast: number) => string
    zoom: (percent: number) => string
    lengths: (count: number) => string
  }
}
