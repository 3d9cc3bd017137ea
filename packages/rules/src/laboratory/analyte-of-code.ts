import type {Analyte} from './analyte.ts'
import {ANALYTES} from './analytes.data.ts'

const BY_CODE: ReadonlyMap<string, Analyte> = new Map(
  ANALYTES.flatMap((analyte) => [analyte.code, ...analyte.siblings].map((code) => [code, analyte])),
)

/** The analyte of a LOINC code, also by the code of a sibling; undefined for one that nothing is known of. For the server. */
export const analyteOfCode = (code: string): Analyte | undefined => BY_CODE.get(code)
