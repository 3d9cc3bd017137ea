/** The person of an invented card. */
export type CardPerson = {
  document: string
  firstName: string
  lastName: string
  sex: 'M' | 'F' | 'X'
  /** YYYY-MM-DD */
  birth: string
}

/** The card since 2012 with its PDF417, the same with a QR, and the card before it. */
export type CardKind = 'newer' | 'newer-qr' | 'older'

/** The text in the barcode of a card, in the format of Argentine cards. */
export function identityCardText({document, firstName, lastName, sex, birth}: CardPerson, kind: CardKind): string {
  const day = birth.split('-').toReversed().join('/')
  const [last, first] = [lastName, firstName].map((name) => name.toUpperCase())
  return kind === 'older'
    ? `@${document.padEnd(12)}@A@1@${last}@${first}@ARGENTINA@${day}@${sex}@02/03/2010@00012345678@7055 @02/03/2025@412@0`
    : `00123456789@${last}@${first}@${sex}@${document}@A@${day}@02/03/2019`
}
