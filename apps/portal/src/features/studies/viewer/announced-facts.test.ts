import {describe, expect, it} from 'vitest'
import {SPANISH_VIEWER_WORDS} from './viewer-spanish-texts.ts'
import {aSeries, aStudy} from './test-series.ts'
import {changesText, factsOf} from './announced-facts.ts'
import {startViewer, viewerReducer, type ViewerAction} from './viewer-state.ts'

function announcedAfter(action: ViewerAction, isSliceAnnounced = false) {
  const start = startViewer(aStudy(aSeries({id: 'a', count: 200}), aSeries({id: 'b', name: 'Abdomen', isColour: true})))
  return changesText(
    factsOf(start, SPANISH_VIEWER_WORDS),
    factsOf(viewerReducer(start, action), SPANISH_VIEWER_WORDS),
    isSliceAnnounced,
  )
}

describe('what a screen reader is told', () => {
  it('is which image of how many', () => {
    expect(announcedAfter({do: 'step', pane: 0, by: 1})).toBe('Imagen 101 de 200')
  })

  it('is nothing twice: the slider says its own value', () => {
    expect(announcedAfter({do: 'step', pane: 0, by: 1}, true)).toBe('')
  })

  it('is the name of the window, and the zoom', () => {
    expect(announcedAfter({do: 'set-window', pane: 0, window: {center: 400, width: 1800}})).toBe(
      'Brillo y contraste: Hueso',
    )
    const box = {width: 400, height: 400}
    expect(announcedAfter({do: 'zoom', pane: 0, factor: 1.5, on: {stage: box, image: box}})).toBe('Ampliada al 150 %')
  })

  it('is brightness and contrast when they were set freely, and that a measure was added', () => {
    expect(announcedAfter({do: 'set-window', pane: 0, window: {center: 20, width: 400}})).toBe('Brillo 5, contraste 0')
    const line = {on: '1.2.99/1', from: {x: 1, y: 1}, to: {x: 9, y: 1}}
    expect(announcedAfter({do: 'add-length', ...line})).toBe('1 medida en esta imagen')
  })

  it('is the series with its place, and no window of colours', () => {
    expect(announcedAfter({do: 'show-series', pane: 0, seriesId: 'b'})).toBe('Abdomen. Imagen 5 de 10')
  })
})
