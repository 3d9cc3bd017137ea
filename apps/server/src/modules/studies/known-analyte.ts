import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {analyteOfCode} from '@ceibo/rules/laboratory/known-analytes'

/** The codes under which a laboratory may report the same analyte. */
export function codesOfAnalyte(code: string): string[] {
  const known = analyteOfCode(code)
  return known === undefined ? [code] : [known.code, ...known.siblings]
}

/** What an analyte is, in two sentences with their source; null for an unknown one. */
export function explanationOf(code: string | null): LaboratoryResult['explanation'] {
  const known = code === null ? undefined : analyteOfCode(code)
  if (known === undefined) return null
  const {name, about, source} = known
  return {name, text: about.join(' '), source: source.title, url: source.address}
}

/** By what a value is found under another code and converted to another unit; null for an unknown analyte. */
export function convertedAnalyteOf(code: string | null): LaboratoryResult['analyte'] {
  const known = code === null ? undefined : analyteOfCode(code)
  if (known === undefined) return null
  const {molarMass, valence} = known
  return {
    code: known.code,
    molarMass: molarMass && {of: molarMass.of, gramsPerMole: molarMass.gramsPerMole},
    valence,
  }
}
