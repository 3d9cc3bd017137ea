/** The quantity of a unit. Only units of one kind are multiples of each other. */
export type UnitKind =
  | 'mass-concentration'
  | 'substance-concentration'
  | 'charge-concentration'
  | 'number-concentration'
  | 'catalytic-concentration'
  | 'arbitrary-concentration'
  | 'fibrinogen-equivalents'
  | 'mass-rate'
  | 'substance-rate'
  | 'fraction'

export type LaboratoryUnit = {
  /** Null for a unit that is not a multiple of another one here. */
  kind: UnitKind | null
  /** Power of ten to the base unit of its kind (g/L, mol/L, eq/L, /L, U/L, [IU]/L, g/(24.h), 1). */
  power: number
}

const alone: LaboratoryUnit = {kind: null, power: 0}

const multiple =
  (kind: UnitKind) =>
  (power: number): LaboratoryUnit => ({kind, power})

const mass = multiple('mass-concentration')
const substance = multiple('substance-concentration')
const charge = multiple('charge-concentration')
const count = multiple('number-concentration')
const activity = multiple('catalytic-concentration')
const arbitrary = multiple('arbitrary-concentration')
const equivalents = multiple('fibrinogen-equivalents')
const massRate = multiple('mass-rate')
const substanceRate = multiple('substance-rate')
const fraction = multiple('fraction')

/**
 * Units of laboratory results, by their code of UCUM (https://ucum.org/ucum). mmol/mol has no kind: for glycated haemoglobin it is a scale of
 * another reference method, not a tenth of a per cent.
 */
const UNITS: ReadonlyMap<string, LaboratoryUnit> = new Map([
  ['g/L', mass(0)],
  ['g/dL', mass(1)],
  ['mg/mL', mass(0)],
  ['mg/dL', mass(-2)],
  ['mg/L', mass(-3)],
  ['ug/mL', mass(-3)],
  ['ug/dL', mass(-5)],
  ['ug/L', mass(-6)],
  ['ng/mL', mass(-6)],
  ['ng/dL', mass(-8)],
  ['ng/L', mass(-9)],
  ['pg/mL', mass(-9)],
  ['mol/L', substance(0)],
  ['mmol/L', substance(-3)],
  ['umol/L', substance(-6)],
  ['nmol/L', substance(-9)],
  ['pmol/L', substance(-12)],
  ['meq/L', charge(-3)],
  ['/L', count(0)],
  ['/mL', count(3)],
  ['/uL', count(6)],
  ['/mm3', count(6)],
  ['10*3/uL', count(9)],
  ['10*3/mm3', count(9)],
  ['10*6/uL', count(12)],
  ['10*6/mm3', count(12)],
  ['10*9/L', count(9)],
  ['10*12/L', count(12)],
  ['U/L', activity(0)],
  ['mU/mL', activity(0)],
  ['U/mL', activity(3)],
  ['[IU]/L', arbitrary(0)],
  ['m[IU]/mL', arbitrary(0)],
  ['m[IU]/L', arbitrary(-3)],
  ['u[IU]/mL', arbitrary(-3)],
  ['[IU]/mL', arbitrary(3)],
  ['k[IU]/L', arbitrary(3)],
  ['mg/L{FEU}', equivalents(-3)],
  ['ug/mL{FEU}', equivalents(-3)],
  ['ug/L{FEU}', equivalents(-6)],
  ['ng/mL{FEU}', equivalents(-6)],
  ['g/(24.h)', massRate(0)],
  ['mg/(24.h)', massRate(-3)],
  ['ug/(24.h)', massRate(-6)],
  ['mmol/(24.h)', substanceRate(-3)],
  ['umol/(24.h)', substanceRate(-6)],
  ['nmol/(24.h)', substanceRate(-9)],
  ['1', fraction(0)],
  ['%', fraction(-2)],
  ['mmol/mol', alone],
  ['fL', alone],
  ['pg', alone],
  ['s', alone],
  ['mm/h', alone],
  ['mm[Hg]', alone],
  ['mosm/kg', alone],
  ['mL/min', alone],
  ['mL/min/{1.73_m2}', alone],
  ['ng/mL/h', alone],
  ['mg/g', alone],
  ['ug/g', alone],
  ['U/g{Hb}', alone],
  ["[arb'U]/mL", alone],
  ["[GPL'U]/mL", alone],
  ["[MPL'U]/mL", alone],
  ['{copies}/mL', alone],
  ['[CFU]/mL', alone],
  ['/[HPF]', alone],
  ['/[LPF]', alone],
  ['[pH]', alone],
  ['{INR}', alone],
  ['{ratio}', alone],
  ['{index}', alone],
])

/** A unit by its code of UCUM; undefined for an unknown one. */
export const laboratoryUnit = (code: string): LaboratoryUnit | undefined => UNITS.get(code)
