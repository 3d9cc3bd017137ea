import {DICOM_LIMITS} from '#reading/dicom-limits.ts'
import type {ElementValues} from '#reading/element-values.ts'
import {isoDate, isoTime, linesOf, numberOf, personName, plain} from '#reading/value-text.ts'

/** A data set of the DICOM JSON model (PS3.18 annex F): its elements by their tags of eight hexadecimal digits. */
export type JsonDataSet = {readonly [tag: string]: unknown}

export const isJsonDataSet = (value: unknown): value is JsonDataSet =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the values of a data set in JSON as those of a file are read. Numbers may stand as numbers or as text. Binary values are never
 * there: archives leave them out, or give an address instead.
 */
export function jsonValues(set: JsonDataSet): ElementValues {
  const valuesOf = (tag: number): readonly unknown[] => {
    const element = set[tag.toString(16).toUpperCase().padStart(8, '0')]
    const value = isJsonDataSet(element) ? element['Value'] : undefined
    return Array.isArray(value) ? value : []
  }
  const texts = (tag: number) =>
    valuesOf(tag)
      .slice(0, DICOM_LIMITS.numbers)
      .map((value) => plain(textOf(value).slice(0, DICOM_LIMITS.textBytes)))
  const codes = (tag: number) => texts(tag).filter((code) => code !== '')
  const decimals = (tag: number) => texts(tag).flatMap((text) => numberOf(text) ?? [])
  const whole = (tag: number, from: number, to: number) =>
    decimals(tag).filter((number) => Number.isSafeInteger(number) && number >= from && number <= to)
  const unsigneds = (tag: number) => whole(tag, 0, 0xffff)

  return {
    has: (tag) => valuesOf(tag).length > 0,
    bytesOf: () => undefined,
    items: (tag) => valuesOf(tag).slice(0, DICOM_LIMITS.frames).filter(isJsonDataSet).map(jsonValues),
    text: (tag) => texts(tag)[0] || undefined,
    texts,
    paragraph: (tag) => linesOf(textOf(valuesOf(tag)[0]).slice(0, DICOM_LIMITS.longTextBytes)) || undefined,
    code: (tag) => texts(tag)[0] || undefined,
    codes,
    name: (tag) => personName(texts(tag)[0] ?? ''),
    date: (tag) => isoDate(texts(tag)[0] ?? ''),
    time: (tag) => isoTime(texts(tag)[0] ?? ''),
    decimal: (tag) => decimals(tag)[0],
    decimals,
    integer: (tag) => decimals(tag).slice(0, 1).find(Number.isSafeInteger),
    unsigned: (tag) => unsigneds(tag)[0],
    unsigneds,
    signed: (tag) => whole(tag, -0x8000, 0x7fff)[0],
    longUnsigned: (tag) => whole(tag, 0, 0xffffffff)[0],
    double: (tag) => decimals(tag)[0],
    words: () => new Uint16Array(),
  }
}

/** A value as text; of a person's name the alphabetic group. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return isJsonDataSet(value) && typeof value['Alphabetic'] === 'string' ? value['Alphabetic'] : ''
}
