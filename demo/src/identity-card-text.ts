/** The person of an invented card. */
export type CardPerson = {
  document: string
  firstName: string
  lastName: string
  sex: 'M' | 'F' | 'X'
  /** YYYY-MM-DD */
  birth: string
}

/** The card since 2012 with its PDF417, the same with a QR, the card before it, and that of 2026, which has no sex. */
export type CardKind = 'newer' | 'newer-qr' | 'older' | 'of-2026' | 'of-2026-qr'

/** The number of the procedure of every invented card since 2012. */
export const PROCEDURE_NUMBER = '00123456789'

/** The text in the barcode of a card, in the format of Argentine cards. */
export function identityCardText({document, firstName, lastName, sex, birth}: CardPerson, kind: CardKind): string {
  const day = birth.split('-').toReversed().join('/')
  const [last, first] = [lastName, firstName].map((name) => name.toUpperCase())
  switch (kind) {
    case 'older':
      return `@${document.padEnd(12)}@A@1@${last}@${first}@ARGENTINA@${day}@${sex}@02/03/2010@00012345678@7055 @02/03/2025@412@0`
    case 'newer':
    case 'newer-qr':
      return `${PROCEDURE_NUMBER}@${last}@${first}@${sex}@${document}@A@${day}@02/03/2019`
    case 'of-2026':
    case 'of-2026-qr':
      return `00700123456@${last}@${first}@${document}@A@${day.slice(0, 6)}${day.slice(8)}@02/03/26@2026`
  }
}
