import type {Series, Slice, ViewedStudy} from './viewed-study.ts'

export const aSlice = (overrides: Partial<Slice> = {}): Slice => ({
  instance: '1.2.3',
  frame: 1,
  columns: 512,
  rows: 512,
  spacing: {row: 0.7, column: 0.7},
  orientation: {row: [1, 0, 0], column: [0, 1, 0]},
  isKey: false,
  ...overrides,
})

/** A series of so many images; a CT unless said otherwise. */
export const aSeries = (overrides: Partial<Series> & {count?: number} = {}): Series => ({
  id: '1.2',
  name: 'Tórax',
  isNamedByArchive: true,
  modality: 'CT',
  isColour: false,
  windows: [{name: '', center: 40, width: 400}],
  frameMs: null,
  slices: Array.from({length: overrides.count ?? 10}, (_, at) => aSlice({instance: `1.2.${at}`})),
  ...overrides,
})

export const aStudy = (...series: Series[]): ViewedStudy => ({
  title: 'TC de tórax',
  date: '2026-11-20',
  series,
  parts: [],
})
