import {describe, expect, it} from 'vitest'
import {aSeries, aSlice, aStudy} from './test-series.ts'
import {withKeyImages} from './viewed-study.ts'
import {SPANISH_VIEWER_WORDS} from './viewer-spanish-texts.ts'
import {startViewer, viewerReducer, type ViewerAction, type ViewerState} from './viewer-state.ts'

const after = (start: ViewerState, ...actions: ViewerAction[]) => actions.reduce(viewerReducer, start)
const CT = aSeries({id: 'ct', count: 200})
const XRAY = aSeries({id: 'xray', count: 1})
const FILM = aSeries({id: 'film', count: 30, frameMs: 66})

describe('the state of the viewer', () => {
  it('opens in the middle of a series, and a film at its start and its own speed', () => {
    expect(startViewer(aStudy(CT)).panes[0]?.slice).toBe(99)
    expect(startViewer(aStudy(FILM)).panes[0]).toMatchObject({slice: 0, speed: 15, isPlaying: false})
  })

  it('opens at an image that a doctor marked, and lists the marked ones first', () => {
    const slices = [aSlice(), aSlice({instance: '9', isKey: true}), aSlice()]
    const study = withKeyImages(aStudy(CT, aSeries({id: 'marked', slices})), SPANISH_VIEWER_WORDS.series)
    expect(study.series.map(({name}) => name)).toEqual(['Imágenes destacadas', 'Tórax', 'Tórax'])
    expect(study.series[0]?.slices).toEqual([slices[1]])
    expect(startViewer(study).panes[0]).toMatchObject({seriesId: 'marked', slice: 1})
  })

  it('stops at both ends of a series', () => {
    const start = startViewer(aStudy(CT))
    expect(after(start, {do: 'step', pane: 0, by: 500}).panes[0]).toMatchObject({slice: 199, heading: 1})
    expect(after(start, {do: 'go-to', pane: 0, slice: -3}).panes[0]).toMatchObject({slice: 0, heading: -1})
  })

  it('plays a film around', () => {
    const start = startViewer(aStudy(FILM))
    expect(after(start, {do: 'go-to', pane: 0, slice: 29}, {do: 'play-on', pane: 0}).panes[0]?.slice).toBe(0)
  })

  it('moves a single image where there is nothing to scroll', () => {
    expect(startViewer(aStudy(XRAY)).tool).toBe('move')
    expect(after(startViewer(aStudy(CT, XRAY)), {do: 'show-series', pane: 0, seriesId: 'xray'}).tool).toBe('move')
  })

  it('shows two series side by side, and keeps the active one when one is left', () => {
    const both = after(startViewer(aStudy(CT, FILM)), {do: 'set-panes', count: 2})
    expect(both.panes.map(({seriesId}) => seriesId)).toEqual(['ct', 'film'])
    const one = after(both, {do: 'activate', pane: 1}, {do: 'set-panes', count: 1})
    expect(one.panes.map(({seriesId}) => seriesId)).toEqual(['film'])
    expect(one.active).toBe(0)
  })

  it('offers no scrolling where the active series has a single image', () => {
    const both = after(startViewer(aStudy(CT, XRAY)), {do: 'set-panes', count: 2})
    expect(both).toMatchObject({active: 1, tool: 'move'})
    const scrolling = after(both, {do: 'activate', pane: 0}, {do: 'choose-tool', tool: 'scroll'})
    expect(scrolling.tool).toBe('scroll')
    expect(after(scrolling, {do: 'activate', pane: 1}).tool).toBe('move')
  })

  it('looks nearer, moves what is near, and shows the whole image again', () => {
    const on = {stage: {width: 400, height: 400}, image: {width: 512, height: 512}}
    const near = after(
      startViewer(aStudy(CT)),
      {do: 'zoom', pane: 0, factor: 2, on},
      {do: 'pan', pane: 0, by: {x: 30, y: 0}, on},
    )
    expect(near.panes[0]?.view).toMatchObject({zoom: 2, x: 30})
    expect(after(near, {do: 'show-whole', pane: 0}).panes[0]?.view.zoom).toBe(1)
    expect(after(near, {do: 'double-tap', pane: 0, at: {x: 0, y: 0}, on}).panes[0]?.view.zoom).toBe(1)
  })

  it('adds, moves and removes lengths, each with its own number', () => {
    const line = {do: 'add-length', on: '1/1', from: {x: 0, y: 0}, to: {x: 9, y: 0}} as const
    const state = after(
      startViewer(aStudy(CT)),
      line,
      line,
      {do: 'remove-length', id: 1},
      {do: 'move-end', id: 2, end: 'to', at: {x: 5, y: 5}},
      line,
    )
    expect(state.lengths.map(({id, to}) => [id, to.x])).toEqual([
      [2, 5],
      [3, 9],
    ])
  })
})
