import {describe, expect, it} from 'vitest'
import {aSeries, aSlice} from '#features/studies/viewer/test-series.ts'
import type {FrameRequest} from './frame-request.ts'
import {
  bestPicture,
  mergedByUrgency,
  wantedFrames,
  withinMemory,
  type Picture,
  type WantedFrame,
} from './wanted-frames.ts'

const PLAN = {at: 0, heading: 1, isMoving: false, lead: 0, isFilm: false, reach: 'series', sharpensShown: true} as const
const AS = {window: null, pixels: 800, shownPixels: 800}

const aWanted = (frame: number, isDecoded = true, pixels = 10): WantedFrame => ({
  request: {instance: '1', frame, width: null, window: null},
  pixels,
  isDecoded,
  isLookedAt: false,
})

function aPicture(request: Partial<FrameRequest>, width: number): Picture {
  const bitmap = {width, height: width, close: () => undefined}
  return {request: {instance: '1.2.3', frame: 1, width: null, window: null, ...request}, bitmap}
}

describe('the pictures of a series', () => {
  it('come small first, then at the size of the file', () => {
    const [first, second] = wantedFrames(aSeries({count: 3}), PLAN, AS)
    expect(first).toMatchObject({request: {width: 192}, pixels: 192 * 192})
    expect(second).toMatchObject({request: {width: null}, pixels: 512 * 512})
  })

  it('are cancelled for the image on the screen, unless it is scrolled past before its picture comes', () => {
    const lookedAt = [0, 3].map((lead) => {
      const plan = {...PLAN, at: 4, isMoving: lead > 0, lead}
      return wantedFrames(aSeries({count: 9}), plan, AS).filter(({isLookedAt}) => isLookedAt).length
    })
    expect(lookedAt).toEqual([2, 0])
  })

  it('come as large as the screen shows them, and the enlarged one as large as it is looked at', () => {
    const slices = [
      aSlice({instance: 'a', columns: 3000, rows: 4000}),
      aSlice({instance: 'b', columns: 3000, rows: 4000}),
    ]
    const sharp = (shownPixels: number) =>
      wantedFrames(aSeries({slices}), PLAN, {...AS, shownPixels})
        .filter(({request}) => request.width !== 192)
        .map(({request}) => request.width)
    expect(sharp(800)).toEqual([1024, 1024])
    expect(sharp(1200)).toEqual([1024, 1024])
    expect(sharp(1900)).toEqual([2048, 1024])
    expect(sharp(5000)).toEqual([null, 1024])
  })

  it('take turns with those of another pane, each once', () => {
    const merged = mergedByUrgency([
      [aWanted(1), aWanted(2, false)],
      [aWanted(9), aWanted(2, true)],
    ])
    expect(merged.map(({request, isDecoded}) => [request.frame, isDecoded])).toEqual([
      [1, true],
      [9, true],
      [2, true],
    ])
  })

  it('are ready to draw only as far as memory reaches', () => {
    const fitted = withinMemory([aWanted(1), aWanted(2), aWanted(3), aWanted(4, true, 0)], 20)
    expect(fitted.map(({isDecoded}) => isDecoded)).toEqual([true, true, false, false])
    expect(withinMemory([aWanted(1, true, 999)], 20)[0]?.isDecoded).toBe(true)
  })
})

describe('the best picture of an image', () => {
  const BONE = {center: 400, width: 1800}

  it('is the sharpest with the wanted window', () => {
    const [small, sharp, bone] = [aPicture({}, 192), aPicture({}, 512), aPicture({window: BONE}, 192)]
    expect(bestPicture([small, sharp, bone], aSlice(), null)).toBe(sharp)
    expect(bestPicture([small, sharp, bone], aSlice(), BONE)).toBe(bone)
  })

  it('is one with another window before there is none', () => {
    const sharp = aPicture({}, 512)
    expect(bestPicture([sharp], aSlice(), BONE)).toBe(sharp)
  })

  it('is never that of another image', () => {
    expect(bestPicture([aPicture({frame: 2}, 512), aPicture({instance: '9'}, 512)], aSlice(), null)).toBeNull()
  })
})
