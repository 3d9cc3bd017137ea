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
  /** The unit as it is written in Argentina. */
  written: string
  /** Null for a unit that is not a multiple of another one here. */
  kind: UnitKind | null
  /** Power of ten to the base unit of its kind (g/L, mol/L, eq/L, /L, U/L, [IU]/L, g/(24.h), 1). */
  power: number
}

const alone = (written: string): LaboratoryUnit => ({written, kind: null, power: 0})

const multiple =
  (kind: UnitKind) =>
  (written: string, power: number): LaboratoryUnit => ({written, kind, power})

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
  ['g/L', mass('g/L', 0)],
  ['g/dL', mass('g/dL', 1)],
  ['mg/mL', mass('mg/mL', 0)],
  ['mg/dL', mass('mg/dL', -2)],
  ['mg/L', mass('mg/L', -3)],
  ['ug/mL', mass('µg/mL', -3)],
  ['ug/dL', mass('µg/dL', -5)],
  ['ug/L', mass('µg/L', -6)],
  ['ng/mL', mass('ng/mL', -6)],
  ['ng/dL', mass('ng/dL', -8)],
  ['ng/L', mass('ng/L', -9)],
  ['pg/mL', mass('pg/mL', -9)],
  ['mol/L', substance('mol/L', 0)],
  ['mmol/L', substance('mmol/L', -3)],
  ['umol/L', substance('µmol/L', -6)],
  ['nmol/L', substance('nmol/L', -9)],
  ['pmol/L', substance('pmol/L', -12)],
  ['meq/L', charge('mEq/L', -3)],
  ['/L', count('/L', 0)],
  ['/mL', count('/mL', 3)],
  ['/uL', count('/µL', 6)],
  ['/mm3', count('/mm³', 6)],
  ['10*3/uL', count('mil/µL', 9)],
  ['10*3/mm3', count('mil/mm³', 9)],
  ['10*6/uL', count('millones/µL', 12)],
  ['10*6/mm3', count('millones/mm³', 12)],
  ['10*9/L', count('×10⁹/L', 9)],
  ['10*12/L', count('×10¹²/L', 12)],
  ['U/L', activity('U/L', 0)],
  ['mU/mL', activity('mU/mL', 0)],
  ['U/mL', activity('U/mL', 3)],
  ['[IU]/L', arbitrary('UI/L', 0)],
  ['m[IU]/mL', arbitrary('mUI/mL', 0)],
  ['m[IU]/L', arbitrary('mUI/L', -3)],
  ['u[IU]/mL', arbitrary('µUI/mL', -3)],
  ['[IU]/mL', arbitrary('UI/mL', 3)],
  ['k[IU]/L', arbitrary('kUI/L', 3)],
  ['mg/L{FEU}', equivalents('mg/L FEU', -3)],
  ['ug/mL{FEU}', equivalents('µg/mL FEU', -3)],
  ['ug/L{FEU}', equivalents('µg/L FEU', -6)],
  ['ng/mL{FEU}', equivalents('ng/mL FEU', -6)],
  ['g/(24.h)', massRate('g/24 h', 0)],
  ['mg/(24.h)', massRate('mg/24 h', -3)],
  ['ug/(24.h)', massRate('µg/24 h', -6)],
  ['mmol/(24.h)', substanceRate('mmol/24 h', -3)],
  ['umol/(24.h)', substanceRate('µmol/24 h', -6)],
  ['nmol/(24.h)', substanceRate('nmol/24 h', -9)],
  ['1', fraction('', 0)],
  ['%', fraction('%', -2)],
  ['mmol/mol', alone('mmol/mol')],
  ['fL', alone('fL')],
  ['pg', alone('pg')],
  ['s', alone('s')],
  ['mm/h', alone('mm/h')],
  ['mm[Hg]', alone('mmHg')],
  ['mosm/kg', alone('mOsm/kg')],
  ['mL/min', alone('mL/min')],
  ['mL/min/{1.73_m2}', alone('mL/min/1,73 m²')],
  ['ng/mL/h', alone('ng/mL/h')],
  ['mg/g', alone('mg/g')],
  ['ug/g', alone('µg/g')],
  ['U/g{Hb}', alone('U/g de hemoglobina')],
  ["[arb'U]/mL", alone('UA/mL')],
  ["[GPL'U]/mL", alone('GPL/mL')],
  ["[MPL'U]/mL", alone('MPL/mL')],
  ['{copies}/mL', alone('copias/mL')],
  ['[CFU]/mL', alone('UFC/mL')],
  ['/[HPF]', alone('por campo')],
  ['/[LPF]', alone('por campo de menor aumento')],
  ['[pH]', alone('')],
  ['{INR}', alone('')],
  ['{ratio}', alone('')],
  ['{index}', alone('')],
])

/** A unit by its code of UCUM; undefined for an unknown one. */
export const laboratoryUnit = (code: string): LaboratoryUnit | undefined => UNITS.get(code)

/** The written form of a unit; an unknown one stays as the laboratory wrote it. */
export const writtenUnit = (code: string): string => UNITS.get(code)?.written ?? code
