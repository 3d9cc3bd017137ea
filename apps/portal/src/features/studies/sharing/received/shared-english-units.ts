import {writtenUnit} from '@ceibo/laboratory/units/written-units'

/** The units that are written otherwise in English, by their code of UCUM: "mil" is a thousand, and reads like a million. */
const ENGLISH_UNITS: ReadonlyMap<string, string> = new Map([
  ['10*3/uL', '×10³/µL'],
  ['10*3/mm3', '×10³/mm³'],
  ['10*6/uL', '×10⁶/µL'],
  ['10*6/mm3', '×10⁶/mm³'],
  ['[IU]/L', 'IU/L'],
  ['m[IU]/mL', 'mIU/mL'],
  ['m[IU]/L', 'mIU/L'],
  ['u[IU]/mL', 'µIU/mL'],
  ['[IU]/mL', 'IU/mL'],
  ['k[IU]/L', 'kIU/L'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['U/g{Hb}', 'U/g of haemoglobin'],
  ["[arb'U]/mL", 'AU/mL'],
  ['{copies}/mL', 'copies/mL'],
  ['[CFU]/mL', 'CFU/mL'],
  ['/[HPF]', 'per high-power field'],
  ['/[LPF]', 'per low-power field'],
])

/** A unit as it is read in English. */
export const englishUnit = (code: string): string => ENGLISH_UNITS.get(code) ?? writtenUnit(code)
