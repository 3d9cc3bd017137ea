import type {ImageInstance, ImageManifest} from '@ceibo/contract/studies/study-images'
import {describe, expect, it} from 'vitest'
import {ENGLISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-english-texts.ts'
import {SPANISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-spanish-texts.ts'
import {manifestStudy} from './manifest-study.ts'

const anInstance = (overrides: Partial<ImageInstance> = {}): ImageInstance => ({
  uid: '1.1.1',
  number: 1,
  frames: 1,
  rows: 480,
  columns: 640,
  bytes: 1000,
  spacing: [0.5, 0.25],
  windows: [{name: 'SOFT', center: 40, width: 400}],
  position: null,
  orientation: [1, 0, 0, 0, 1, 0],
  laterality: null,
  frameTime: null,
  isKey: false,
  isColour: false,
  ...overrides,
})

function studyOf(
  instances: ImageInstance[],
  overrides: Partial<ImageManifest['series'][number]> = {},
  words = SPANISH_VIEWER_WORDS,
) {
  const series = [
    {
      uid: '1.1',
      number: 3,
      description: 'Axial',
      modality: 'CT',
      bodyPart: '',
      laterality: null,
      instances,
      ...overrides,
    },
  ]
  const manifest = {
    uid: '1',
    title: 'TC de tórax',
    performedAt: '2026-11-20T10:30:00-03:00',
    centre: 'Centro',
    patient: {firstName: 'Ana', lastName: 'Ceballos'},
    series,
    keyImages: [],
    parts: [],
  }
  return manifestStudy(manifest, words.series)
}

describe('the study that the viewer shows', () => {
  it('keeps sizes, scale, directions and windows', () => {
    const [series] = studyOf([anInstance()]).series
    expect(series).toMatchObject({id: '1.1', name: 'Axial', windows: [{center: 40, width: 400}], frameMs: null})
    expect(series?.slices).toEqual([
      {
        instance: '1.1.1',
        frame: 1,
        columns: 640,
        rows: 480,
        spacing: {row: 0.5, column: 0.25},
        orientation: {row: [1, 0, 0], column: [0, 1, 0]},
        isKey: false,
      },
    ])
  })

  it('has no scale and no directions where the file has none', () => {
    const [series] = studyOf([anInstance({spacing: null, orientation: null})]).series
    expect(series?.slices[0]).toMatchObject({spacing: null, orientation: null})
  })

  it('makes a film of a loop, apart from the single images of its series', () => {
    const loop = anInstance({uid: 'loop', frames: 3, frameTime: 40, isColour: true, isKey: true})
    const {series} = studyOf([anInstance(), loop], {description: 'Abdomen'})
    expect(series.map(({name, frameMs}) => [name, frameMs])).toEqual([
      ['Abdomen', null],
      ['Abdomen, video 1', 40],
    ])
    expect(series[1]?.slices.map(({frame, isKey}) => [frame, isKey])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(studyOf([loop]).series.map(({name}) => name)).toEqual(['Axial'])
  })

  it('names a series that has no name, and its side', () => {
    const [series] = studyOf([anInstance()], {description: '', modality: 'MG', laterality: 'L'}).series
    expect(series?.name).toBe('Mamografía 3, izquierda')
  })

  it('uses the language of the reader for what the archive does not name, and keeps the names that it gives', () => {
    const overrides = {description: '', modality: 'MG', laterality: 'L'} as const
    const [ours] = studyOf([anInstance()], overrides, ENGLISH_VIEWER_WORDS).series
    const [theirs] = studyOf([anInstance()], {}, ENGLISH_VIEWER_WORDS).series
    expect(ours).toMatchObject({name: 'Mammography 3, left', isNamedByArchive: false})
    expect(theirs).toMatchObject({name: 'Axial', isNamedByArchive: true})
  })
})
