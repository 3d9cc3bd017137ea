/** Where an explanation or a constant was checked. */
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

/** The mass of a mole of what an analyte is, with which its mass and its amount of substance are exchanged. */
export type MolarMass = {
  /** To be told: "de la glucosa", "del calcio". */
  of: string
  gramsPerMole: string
  source: Source
}

/** What is known of something that a laboratory measures. */
export type Analyte = {
  /** LOINC, in the property (mass, substance, count…) whose unit Argentine laboratories use. */
  code: string
  /** LOINC of the same analyte in another property or by another method; results under them belong to one history. */
  siblings: readonly string[]
  name: string
  /** Short names and other words by which people look for it. */
  synonyms: readonly string[]
  group: AnalyteGroup
  /** UCUM; null for an analyte whose result is a text. */
  unit: string | null
  /** What it is, in two sentences that interpret nothing. */
  about: readonly [string, string]
  source: Source
  /** Null where mass and substance are not exchanged. */
  molarMass: MolarMass | null
  /** Charges of an ion, with which mEq and mmol are exchanged; null for the others. */
  valence: number | null
}

/** An analyte as its list writes it: what most do not have is left out. */
export type AnalyteEntry = Pick<Analyte, 'code' | 'name' | 'unit' | 'about' | 'source'> &
  Partial<Pick<Analyte, 'siblings' | 'synonyms' | 'molarMass' | 'valence'>>

/** Analytes of one group, complete. */
export const inGroup = (group: AnalyteGroup, entries: readonly AnalyteEntry[]): Analyte[] =>
  entries.map((entry) => ({siblings: [], synonyms: [], molarMass: null, valence: null, ...entry, group}))

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
