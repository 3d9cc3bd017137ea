import {describe, expect, it} from 'vitest'
import {
  adjustWindow,
  adjustmentOf,
  draggedWindow,
  greysBetween,
  roundedWindow,
  windowName,
  windowPresets,
} from './window-level.ts'
import {SPANISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-spanish-texts.ts'
import {aSeries} from '#features/studies/viewer/test-series.ts'

const WORDS = SPANISH_VIEWER_WORDS.window

const SOFT = {name: '', center: 40, width: 400}

it('a name that the file gives is not offered twice', () => {
  const windows = [
    {name: '', center: 40, width: 400},
    {name: 'Pulmón', center: -600, width: 1600},
  ]
  const lungs = windowPresets(aSeries({windows}), WORDS).filter(({name}) => name === 'Pulmón')
  expect(lungs).toEqual([{name: 'Pulmón', center: -600, width: 1600}])
})

describe('windows', () => {
  it('offers those of the file first, then those of a CT, each once', () => {
    const presets = windowPresets(
      aSeries({modality: 'CT', windows: [SOFT, {name: 'BONE', center: 300, width: 1500}]}),
      WORDS,
    )
    expect(presets.map(({name}) => name)).toEqual(['Como vino', 'BONE', 'Pulmón', 'Hueso', 'Cerebro', 'Vasos'])
  })

  it('offers more and less contrast where there are no known tissues', () => {
    const presets = windowPresets(aSeries({modality: 'MR', windows: [{name: '', center: 500, width: 1000}]}), WORDS)
    expect(presets.map(({width}) => width)).toEqual([1000, 600, 1600])
  })

  it('offers nothing for colours', () => {
    expect(windowPresets(aSeries({isColour: true}), WORDS)).toEqual([])
    expect(windowPresets(aSeries({windows: []}), WORDS)).toEqual([])
  })

  it('names a window that was set freely as such', () => {
    const presets = windowPresets(aSeries({modality: 'CT', windows: [SOFT]}), WORDS)
    expect(windowName({center: 400, width: 1800}, presets)).toBe('Hueso')
    expect(windowName({center: 41, width: 400}, presets)).toBeNull()
  })

  it('follows a drag: right for contrast, up for brightness', () => {
    expect(draggedWindow(SOFT, {x: 160, y: 0})).toEqual({center: 40, width: 200})
    expect(draggedWindow(SOFT, {x: 0, y: -160}).center).toBe(-160)
    expect(draggedWindow(SOFT, {x: 100_000, y: 0}).width).toBe(1)
  })

  it('rounds, so that few windows differ', () => {
    expect(roundedWindow({center: 40.37, width: 399.6})).toEqual({center: 40, width: 400})
    expect(roundedWindow({center: 0.537, width: 0.983})).toEqual({center: 0.54, width: 0.98})
  })

  it('tells brightness and contrast, and takes them back', () => {
    const messages = {brightness: 25, contrast: -50}
    expect(adjustmentOf(adjustWindow(messages, SOFT), SOFT)).toEqual(messages)
    expect(adjustmentOf(SOFT, SOFT)).toEqual({brightness: 0, contrast: -0})
  })

  it('shows the greys of another window before the server has rendered it', () => {
    const same = greysBetween(SOFT, SOFT)
    expect([same[0], same[128], same[255]]).toEqual([0, 128, 255])
    const narrower = greysBetween(SOFT, {center: 40, width: 200})
    expect([narrower[0], narrower[63], narrower[191], narrower[255]]).toEqual([0, 0, 255, 255])
    expect(narrower[128]).toBe(128)
  })
})
