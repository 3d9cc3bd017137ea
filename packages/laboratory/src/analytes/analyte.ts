/** The page against which an explanation or a constant was checked. */
export type Source = {title: string; address: string}

export type AnalyteGroup =
  | 'hemograma'
  | 'coagulación'
  | 'glucosa'
  | 'lípidos'
  | 'riñón'
  | 'hígado'
  | 'tiroides'
  | 'hierro'
  | 'vitaminas'
  | 'electrolitos'
  | 'hueso'
  | 'inflamación'
  | 'corazón y músculo'
  | 'hormonas'
  | 'marcadores tumorales'
  | 'serología'
  | 'autoinmunidad'
  | 'proteínas'
  | 'orina'
  | 'materia fecal'
  | 'microbiología'
  | 'medicamentos'
  | 'grupo sanguíneo'

/** The molar mass of an analyte, which converts between mass and amount of substance. */
export type MolarMass = {
  /** For sentences: "de la glucosa", "del calcio". */
  of: string
  gramsPerMole: string
  source: Source
}

/** Facts about something that a laboratory measures. */
export type Analyte = {
  /** LOINC code, in the property (mass, substance, count…) whose unit Argentine laboratories use. */
  code: string
  /** LOINC codes of the same analyte in another property or by another method; results under them belong to the same history. */
  siblings: readonly string[]
  name: string
  /** The name in words of an analyte whose usual name is an abbreviation; null for the others. */
  fullName: string | null
  /** Short names and other words by which people look for it. */
  synonyms: readonly string[]
  group: AnalyteGroup
  /** UCUM; null for an analyte whose result is a text. */
  unit: string | null
  /** What it is, in two sentences without interpretation. */
  about: readonly [string, string]
  source: Source
  /** Null where mass and substance are not converted. */
  molarMass: MolarMass | null
  /** The charge of an ion, which converts between mEq and mmol; null for other analytes. */
  valence: number | null
}

/** An analyte as written in its list: fields that most lack are optional. */
export type AnalyteEntry = Pick<Analyte, 'code' | 'name' | 'unit' | 'about' | 'source'> &
  Partial<Pick<Analyte, 'fullName' | 'siblings' | 'synonyms' | 'molarMass' | 'valence'>>

/** Analytes of one group, complete. */
export const inGroup = (group: AnalyteGroup, entries: readonly AnalyteEntry[]): Analyte[] =>
  entries.map((entry) => ({
    fullName: null,
    siblings: [],
    synonyms: [],
    molarMass: null,
    valence: null,
    ...entry,
    group,
  }))

/** A code of LOINC: up to seven digits, a hyphen and their check digit (modulo 10, every second digit from the right doubled). */
export function isLoincCode(code: string): boolean {
  const [, body, check] = /^(\d{1,7})-(\d)$/.exec(code) ?? []
  if (body === undefined || check === undefined) return false
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + weighed(Number(digit), place), 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}

function weighed(digit: number, place: number): number {
  if (place % 2 === 1) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}
