import {flagOfCode} from '@ceibo/laboratory/values/result-flag'
import type {ResultFlag} from '@ceibo/laboratory/values/laboratory-result'
import {columnName} from '#platform/csv/csv-column-name.ts'

const MARKS: Readonly<Record<string, ResultFlag>> = {
  '*': 'abnormal',
  '**': 'abnormal',
  '***': 'abnormal',
  '↑': 'high',
  '↑↑': 'critical-high',
  '▲': 'high',
  '↓': 'low',
  '↓↓': 'critical-low',
  '▼': 'low',
  H: 'high',
  HH: 'critical-high',
  L: 'low',
  LL: 'critical-low',
}

const MARK = String.raw`\*{1,3}|↑↑?|↓↓?|▲|▼|HH?|LL?`
const NUMBER = String.raw`(?:[<>]=?|≤|≥)? ?[+-]?\d[\d.,\u00a0\u202f ]*`
const BEFORE = new RegExp(String.raw`^\(?(${MARK})\)? ?(${NUMBER}%?)$`)
const AFTER = new RegExp(String.raw`^(${NUMBER}%?) ?\(?(${MARK})\)?$`)

/** The mark that an old system puts beside a number out of its range ("*132", "132 ↑", "132 (H)"), and the number without it. */
export function markedValue(typed: string): {typed: string; flag: ResultFlag | null} {
  const text = typed.trim()
  const [, first, number] = BEFORE.exec(text) ?? []
  if (first !== undefined && number !== undefined) return {typed: number.trim(), flag: MARKS[first] ?? null}
  const [, value, last] = AFTER.exec(text) ?? []
  return value === undefined || last === undefined
    ? {typed: text, flag: null}
    : {typed: value.trim(), flag: MARKS[last] ?? null}
}

const WORDS: Readonly<Record<string, ResultFlag>> = {
  alto: 'high',
  elevado: 'high',
  bajo: 'low',
  disminuido: 'low',
  normal: 'normal',
  anormal: 'abnormal',
  alterado: 'abnormal',
  critico: 'critical',
}

/** A flag from a column of its own: a code of HL7, a mark or a word; undefined for any other. */
export const flagOfMark = (written: string): ResultFlag | undefined =>
  flagOfCode(written.toUpperCase()) ?? MARKS[written] ?? WORDS[columnName(written)]
