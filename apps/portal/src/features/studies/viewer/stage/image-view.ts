import type {PixelSpacing, Slice} from '#features/studies/viewer/viewed-study.ts'

export type Point = {x: number; y: number}
export type Box = {width: number; height: number}

/** How an image is looked at: 1 shows it whole; the offset from the centre is in CSS pixels. */
export type View = {zoom: number; x: number; y: number}

/** Where the image is drawn on the stage, in CSS pixels. */
export type Placement = Box & {left: number; top: number}

export const WHOLE: View = {zoom: 1, x: 0, y: 0}
export const MAX_ZOOM = 12
/** How far one press of a key or a button goes. */
export const ZOOM_STEP = 1.25
const DOUBLE_TAP_ZOOM = 2.5

/** The shape of an image: its pixels need not be squares. */
export function imageBox({columns, rows, spacing}: Pick<Slice, 'columns' | 'rows' | 'spacing'>): Box {
  return {width: columns, height: rows * pixelAspect(spacing)}
}

const pixelAspect = (spacing: PixelSpacing | null) => (spacing ? spacing.row / spacing.column : 1)

export function placeImage(view: View, stage: Box, image: Box): Placement {
  const fit = Math.min(stage.width / image.width, stage.height / image.height)
  const width = image.width * fit * view.zoom
  const height = image.height * fit * view.zoom
  return {width, height, left: (stage.width - width) / 2 + view.x, top: (stage.height - height) / 2 + view.y}
}

/** Zooms around a point of the stage, which keeps its place on the image. */
export function zoomAt(view: View, factor: number, at: Point, stage: Box, image: Box): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  const grown = zoom / view.zoom
  const fromCentre = {x: at.x - stage.width / 2, y: at.y - stage.height / 2}
  const moved = {
    zoom,
    x: fromCentre.x - (fromCentre.x - view.x) * grown,
    y: fromCentre.y - (fromCentre.y - view.y) * grown,
  }
  return clampedInside(moved, stage, image)
}

export const panBy = (view: View, by: Point, stage: Box, image: Box): View =>
  clampedInside({...view, x: view.x + by.x, y: view.y + by.y}, stage, image)

/** Goes near, or back to the whole image. */
export const doubleTap = (view: View, at: Point, stage: Box, image: Box): View =>
  view.zoom > 1 ? WHOLE : zoomAt(view, DOUBLE_TAP_ZOOM, at, stage, image)

/** No edge of the image leaves the edge of the stage while the image is larger; a smaller one stays in the middle. */
function clampedInside(view: View, stage: Box, image: Box): View {
  const {width, height} = placeImage(view, stage, image)
  const mostX = Math.max(0, (width - stage.width) / 2)
  const mostY = Math.max(0, (height - stage.height) / 2)
  return {zoom: view.zoom, x: clamp(view.x, -mostX, mostX), y: clamp(view.y, -mostY, mostY)}
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** A point of the stage as a point of the image, in its pixels and inside it. */
export function pointOnImage(at: Point, placed: Placement, {columns, rows}: Pick<Slice, 'columns' | 'rows'>): Point {
  return {
    x: clamp(((at.x - placed.left) / placed.width) * columns, 0, columns),
    y: clamp(((at.y - placed.top) / placed.height) * rows, 0, rows),
  }
}

export const pointOnStage = (
  at: Point,
  placed: Placement,
  {columns, rows}: Pick<Slice, 'columns' | 'rows'>,
): Point => ({
  x: placed.left + (at.x / columns) * placed.width,
  y: placed.top + (at.y / rows) * placed.height,
})
