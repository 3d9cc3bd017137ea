import {describe, expect, it} from 'vitest'
import {
  doubleTap,
  imageBox,
  MAX_ZOOM,
  panBy,
  placeImage,
  pointOnImage,
  pointOnStage,
  WHOLE,
  zoomAt,
} from './image-view.ts'

const STAGE = {width: 400, height: 600}
const IMAGE = {width: 512, height: 512}
const SLICE = {columns: 512, rows: 512, spacing: null}

describe('how an image lies on the stage', () => {
  it('shows the whole image in the middle', () => {
    expect(placeImage(WHOLE, STAGE, IMAGE)).toEqual({width: 400, height: 400, left: 0, top: 100})
  })

  it('stretches pixels that are no squares', () => {
    expect(imageBox({columns: 512, rows: 256, spacing: {row: 1, column: 0.5}})).toEqual({width: 512, height: 512})
  })

  it('keeps the point under the fingers in its place while it grows', () => {
    const at = {x: 130, y: 320}
    const before = pointOnImage(at, placeImage(WHOLE, STAGE, IMAGE), SLICE)
    const near = zoomAt(WHOLE, 3, at, STAGE, IMAGE)
    const after = pointOnImage(at, placeImage(near, STAGE, IMAGE), SLICE)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('goes no nearer than the limit and no farther than the whole image', () => {
    expect(zoomAt(WHOLE, 100, {x: 0, y: 0}, STAGE, IMAGE).zoom).toBe(MAX_ZOOM)
    const whole = zoomAt({zoom: 2, x: 50, y: 0}, 0.01, {x: 0, y: 0}, STAGE, IMAGE)
    expect(placeImage(whole, STAGE, IMAGE)).toEqual(placeImage(WHOLE, STAGE, IMAGE))
  })

  it('does not move the image off the stage', () => {
    const near = panBy({zoom: 2, x: 0, y: 0}, {x: 9999, y: -9999}, STAGE, IMAGE)
    expect(near).toEqual({zoom: 2, x: 200, y: -100})
    expect(panBy(WHOLE, {x: 30, y: 30}, STAGE, IMAGE)).toEqual(WHOLE)
  })

  it('goes near with a double tap, and back with another', () => {
    const near = doubleTap(WHOLE, {x: 10, y: 110}, STAGE, IMAGE)
    expect(near.zoom).toBe(2.5)
    expect(doubleTap(near, {x: 300, y: 300}, STAGE, IMAGE)).toEqual(WHOLE)
  })

  it('finds a point of the image again on the stage, and keeps points inside the image', () => {
    const placed = placeImage({zoom: 2, x: 40, y: 10}, STAGE, IMAGE)
    const shown = pointOnStage({x: 100, y: 200}, placed, SLICE)
    const found = pointOnImage(shown, placed, SLICE)
    expect(found.x).toBeCloseTo(100)
    expect(found.y).toBeCloseTo(200)
    expect(pointOnImage({x: -5000, y: 5000}, placed, SLICE)).toEqual({x: 0, y: 512})
  })
})
