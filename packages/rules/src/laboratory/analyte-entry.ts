import type {Analyte, AnalyteGroup} from './analyte.ts'

/** An analyte as its list writes it: what most do not have is left out. */
export type AnalyteEntry = Pick<Analyte, 'code' | 'name' | 'unit' | 'about' | 'source'> &
  Partial<Pick<Analyte, 'siblings' | 'synonyms' | 'molarMass' | 'valence'>>

/** Analytes of one group, complete. */
export const inGroup = (group: AnalyteGroup, entries: readonly AnalyteEntry[]): Analyte[] =>
  entries.map((entry) => ({siblings: [], synonyms: [], molarMass: null, valence: null, ...entry, group}))
