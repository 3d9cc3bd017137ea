import type {Analyte, MolarMass} from '#analytes/analyte.ts'
import {divideDecimals, multiplyDecimals, roundDecimal, shiftDecimal, significantDigits} from './decimal-arithmetic.ts'
import {type Decimal, decimalText, readDecimal} from './decimal-number.ts'
import {laboratoryUnit, type LaboratoryUnit, type UnitKind} from './laboratory-units.ts'

/** A number with a decimal point, as reported, and its unit in UCUM. */
export type Measured = {number: string; unit: string}

/** What is known of an analyte that converts its values between kinds of units; null where nothing is. */
export type AnalyteFactors = {
  molarMass: Pick<MolarMass, 'of' | 'gramsPerMole'> | null
  valence: Analyte['valence']
}

/** The factor of a conversion, to show on the page. */
export type ConversionFactor =
  | {is: 'power-of-ten'; power: number}
  | {is: 'molar-mass'; molarMass: NonNullable<AnalyteFactors['molarMass']>}
  | {is: 'valence'; valence: number}

export type Conversion =
  | {is: 'unchanged'; to: Measured}
  | {is: 'converted'; from: Measured; to: Measured; factors: readonly ConversionFactor[]}
  | {is: 'not-convertible'}

const NOT_CONVERTIBLE: Conversion = {is: 'not-convertible'}

/** A factor that is not a power of ten gives endless digits; fewer than three would hide small differences. */
const MIN_DIGITS = 3

/**
 * The same value in another unit, where the factor is exact and known: a power of ten between multiples of one unit, the molar mass of this
 * analyte between mass and substance, its valence between mEq and mmol. A power of ten keeps every digit; results of the other factors are
 * rounded to the reported digits, at least three.
 */
export function convertUnit(from: Measured, unit: string, analyte: AnalyteFactors): Conversion {
  const number = readDecimal(from.number)
  if (number === null) return NOT_CONVERTIBLE
  if (from.unit === unit) return {is: 'unchanged', to: from}
  const source = laboratoryUnit(from.unit)
  const target = laboratoryUnit(unit)
  if (source === undefined || target === undefined) return NOT_CONVERTIBLE
  const steps = stepsBetween(source, target, analyte)
  if (steps === null) return NOT_CONVERTIBLE
  const power = source.power - target.power
  const digits = Math.max(MIN_DIGITS, significantDigits(number))
  const to = {number: decimalText(applied(shiftDecimal(number, power), steps, digits)), unit}
  const named = steps.map(({factor}) => factor)
  return {is: 'converted', from, to, factors: named.length > 0 ? named : [{is: 'power-of-ten', power}]}
}

type Step = {factor: ConversionFactor; by: Decimal; divides: boolean}

/** The kinds of concentration as a chain: neighbours are converted by one factor. */
const CHAIN: readonly UnitKind[] = ['mass-concentration', 'substance-concentration', 'charge-concentration']

/** The conversions from one kind of unit to another; null when there is no exact one. */
function stepsBetween(
  source: LaboratoryUnit,
  target: LaboratoryUnit,
  {molarMass, valence}: AnalyteFactors,
): readonly Step[] | null {
  if (source.kind === null || target.kind === null) return null
  if (source.kind === target.kind) return []
  const start = CHAIN.indexOf(source.kind)
  const end = CHAIN.indexOf(target.kind)
  if (start === -1 || end === -1) return null
  const forward = end > start
  const steps: Step[] = []
  if (Math.min(start, end) === 0) {
    const by = molarMass === null ? null : readDecimal(molarMass.gramsPerMole)
    if (molarMass === null || by === null) return null
    steps.push({factor: {is: 'molar-mass', molarMass}, by, divides: forward})
  }
  if (Math.max(start, end) === 2) {
    if (valence === null) return null
    steps.push({factor: {is: 'valence', valence}, by: {units: BigInt(valence), decimals: 0}, divides: !forward})
  }
  return steps
}

const ONE: Decimal = {units: 1n, decimals: 0}

/** One division and one rounding at the end, whatever the number of steps. A valence of one changes no digit. */
function applied(number: Decimal, steps: readonly Step[], digits: number): Decimal {
  const product = (chosen: readonly Step[]) => chosen.reduce((total, {by}) => multiplyDecimals(total, by), ONE)
  const times = product(steps.filter(({divides}) => !divides))
  const over = product(steps.filter(({divides}) => divides))
  if (isOne(times) && isOne(over)) return number
  const multiplied = multiplyDecimals(number, times)
  return isOne(over) ? roundDecimal(multiplied, digits) : divideDecimals(multiplied, over, digits)
}

const isOne = ({units, decimals}: Decimal) => units === 1n && decimals === 0
