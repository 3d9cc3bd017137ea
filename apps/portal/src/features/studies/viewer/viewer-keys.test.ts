import {describe, expect, it} from 'vitest'
import {windowPresets} from './stage/window-level.ts'
import {aSeries, aStudy} from './test-series.ts'
import {ENGLISH_VIEWER_WORDS} from './viewer-english-texts.ts'
import {SPANISH_VIEWER_WORDS} from './viewer-spanish-texts.ts'
import {actionOfKey} from './viewer-keys.ts'
import {startViewer, viewerReducer} from './viewer-state.ts'

const BOX = {width: 400, height: 400}
const LINE = {on: '1/1', from: {x: 1, y: 1}, to: {x: 9, y: 1}}

const aPlace = (series = aSeries({id: 's', count: 200})) => ({
  series,
  presets: windowPresets(series, SPANISH_VIEWER_WORDS.window),
  on: {stage: BOX, image: BOX},
  line: LINE,
})

function press(keys: readonly string[], series = aSeries({id: 's', count: 200}), shiftKey = false) {
  const place = aPlace(series)
  return keys.reduce(
    (state, key) => {
      const action = actionOfKey({key, shiftKey}, state, place)
      return action ? viewerReducer(state, action) : state
    },
    startViewer(aStudy(series)),
  )
}

const shown = (...keys: string[]) => press(keys).panes[0]

describe('the keys of the image', () => {
  it('walk through the series', () => {
    expect(shown('ArrowDown', 'ArrowDown', 'ArrowUp')?.slice).toBe(100)
    expect(shown('PageDown')?.slice).toBe(109)
    expect(shown('Home')?.slice).toBe(0)
    expect(shown('End')?.slice).toBe(199)
  })

  it('go near, move what is near, and go back', () => {
    expect(shown('+')?.view.zoom).toBe(1.25)
    expect(shown('+', '+', '-')?.view.zoom).toBeCloseTo(1.25)
    expect(shown('+', '0')?.view.zoom).toBe(1)
    const near = press(['+', '+', '+'])
    const move = actionOfKey({key: 'ArrowRight', shiftKey: true}, near, aPlace())
    expect(move && viewerReducer(near, move).panes[0]?.view.x).toBe(-40)
  })

  it('choose a preset by its number, and set brightness and contrast', () => {
    expect(shown('3')?.window).toEqual({center: 400, width: 1800})
    expect(shown('b')?.window).toEqual({center: 20, width: 400})
    expect(shown('c')?.window?.width).toBe(373)
    expect(press(['c'], undefined, true).panes[0]?.window?.width).toBe(429)
  })

  it('play a film, and leave the space bar alone where there is none', () => {
    expect(press([' '], aSeries({id: 'film', frameMs: 40})).panes[0]?.isPlaying).toBe(true)
    const series = aSeries()
    expect(actionOfKey({key: ' ', shiftKey: false}, startViewer(aStudy(series)), aPlace(series))).toBeNull()
  })

  it('leave other keys alone', () => {
    const start = startViewer(aStudy(aSeries()))
    expect(actionOfKey({key: 'Tab', shiftKey: false}, start, aPlace())).toBeNull()
    expect(actionOfKey({key: '7', shiftKey: false}, start, aPlace())).toBeNull()
    expect(actionOfKey({key: 'm', shiftKey: false}, start, {...aPlace(), line: null})).toBeNull()
  })

  it('add a line to measure', () => {
    expect(press(['m']).lengths).toEqual([{id: 1, ...LINE}])
  })

  it('are all told in the help, once each', () => {
    for (const {data} of [SPANISH_VIEWER_WORDS, ENGLISH_VIEWER_WORDS]) {
      expect(new Set(data.keyHelp.map(([keys]) => keys)).size).toBe(SPANISH_VIEWER_WORDS.data.keyHelp.length)
    }
  })
})
