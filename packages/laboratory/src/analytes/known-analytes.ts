import type {Analyte} from './analyte.ts'
import {BLOOD_COUNT} from './blood-count-analytes.data.ts'
import {CLOTTING_AND_IRON} from './clotting-and-iron-analytes.data.ts'
import {CULTURES_AND_DRUGS} from './cultures-and-drugs-analytes.data.ts'
import {HORMONES} from './hormones-analytes.data.ts'
import {IMMUNITY} from './immunity-analytes.data.ts'
import {LIVER_AND_HEART} from './liver-and-heart-analytes.data.ts'
import {METABOLISM} from './metabolism-analytes.data.ts'
import {MINERALS_AND_THYROID} from './minerals-and-thyroid-analytes.data.ts'
import {SEROLOGY} from './serology-analytes.data.ts'
import {URINE} from './urine-analytes.data.ts'

/**
 * The analytes that the portal can explain. The list is large: only the server imports it, and sends the explanation of a result with the
 * result. This material contains content from LOINC (https://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical
 * Observation Identifiers Names and Codes (LOINC) Committee, and is available at no cost under the license at https://loinc.org/license.
 */
export const ANALYTES: readonly Analyte[] = [
  ...BLOOD_COUNT,
  ...CLOTTING_AND_IRON,
  ...METABOLISM,
  ...LIVER_AND_HEART,
  ...MINERALS_AND_THYROID,
  ...HORMONES,
  ...IMMUNITY,
  ...SEROLOGY,
  ...URINE,
  ...CULTURES_AND_DRUGS,
]

const BY_CODE: ReadonlyMap<string, Analyte> = new Map(
  ANALYTES.flatMap((analyte) => [analyte.code, ...analyte.siblings].map((code) => [code, analyte])),
)

/** The analyte of a LOINC code, also by the code of a sibling; undefined for an unknown one. For the server. */
export const analyteOfCode = (code: string): Analyte | undefined => BY_CODE.get(code)
