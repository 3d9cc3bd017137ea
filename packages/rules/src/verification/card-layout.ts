import {wordsOf} from '#people/name-words.ts'

/** A rectangle on a card, in millimetres from its upper left corner. */
export type CardArea = {x: number; y: number; width: number; height: number}

/** The size of an identity card (ISO/IEC 7810 ID-1), in millimetres. */
export const CARD_SIZE = {width: 85.6, height: 54}

/**
 * Where the card since 2012 has what a reviewer compares, with a margin: prints differ by a millimetre or two. A crop of these areas helps to
 * look; nothing is decided by it.
 */
export const CARD_AREAS = {
  front: {
    lastName: {x: 29.5, y: 12, width: 38, height: 5.5},
    firstName: {x: 29.5, y: 18.5, width: 38, height: 5.5},
    birthDate: {x: 29.5, y: 25, width: 26, height: 5.5},
    procedureNumber: {x: 56.5, y: 25, width: 26, height: 5.5},
    documentNumber: {x: 3.5, y: 45, width: 26, height: 5.5},
  },
  back: {machineLines: {x: 2, y: 34, width: 81.6, height: 18}},
} as const satisfies Record<string, Record<string, CardArea>>

/** The lower edge of the barcode on the front. */
export const CARD_BARCODE = {left: 32.5, right: 81.3, bottom: 49.7}

/** What the machine-readable lines of the back say of a person: names, number and birth as YYMMDD. */
export const machineText = (person: {
  lastName: string
  firstName: string
  documentNumber: string
  birthDate: string
}): {names: string; number: string; birth: string} => ({
  names: `${wordsOf(person.lastName).join('<')}<<${wordsOf(person.firstName).join('<')}`,
  number: person.documentNumber,
  birth: person.birthDate.slice(2).replaceAll('-', ''),
})
