import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'

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

type Named = Pick<LaboratoryResult, 'code' | 'name'>

/** What an abbreviation means, and by what its values are found under another code and converted; null for an unknown analyte. */
export function knownFactsOf({code, name}: Named): LaboratoryResult['analyte'] {
  const known = code === null ? undefined : analyteOfCode(code)
  if (known === undefined) return null
  const {fullName, molarMass, valence} = known
  const isStated = fullName !== null && name.toLowerCase().includes(fullName)
  return {
    code: known.code,
    fullName: isStated ? null : fullName,
    molarMass: molarMass && {of: molarMass.of, gramsPerMole: molarMass.gramsPerMole},
    valence,
  }
}
