import {wordsOf} from '#people/name-words.ts'
import type {IdentityCard} from './identity-card.ts'
import type {PersonFacts} from './same-person.ts'

const CARD_FIELDS = ['lastName', 'firstName', 'documentNumber', 'sex', 'birthDate'] as const
/** What a card says and nobody declares. */
const ONLY_ON_CARDS = ['procedureNumber', 'issuedOn', 'copy'] as const

/** One field as declared and as read from a card; null where it was not declared or the card does not have it. */
export type FieldComparison = {
  field: (typeof CARD_FIELDS)[number] | (typeof ONLY_ON_CARDS)[number]
  declared: string | null
  read: string | null
  verdict: 'same' | 'different' | 'not-read' | 'only-read'
}

/**
 * Every field of a card beside what the person declared. Names are the same when they have the same words, whatever their case and accents; a
 * word more is marked, because a person decides here and not a rule.
 */
export function compareFields(card: IdentityCard, person: PersonFacts & {documentNumber: string}): FieldComparison[] {
  const compared = CARD_FIELDS.map((field): FieldComparison => {
    const [declared, read] = [person[field], card[field] ?? '']
    if (read === '') return {field, declared, read: null, verdict: 'not-read'}
    return {field, declared, read, verdict: isSame(field, declared, card) ? 'same' : 'different'}
  })
  const others = ONLY_ON_CARDS.flatMap((field): FieldComparison[] => {
    const read = card[field]
    return read === undefined ? [] : [{field, declared: null, read, verdict: 'only-read'}]
  })
  return [...compared, ...others]
}

function isSame(field: (typeof CARD_FIELDS)[number], declared: string, card: IdentityCard): boolean {
  if (field === 'lastName' || field === 'firstName') {
    return wordsOf(declared).join(' ') === wordsOf(card[field]).join(' ')
  }
  if (field === 'birthDate' && card.hasShortYear === true) return declared.slice(2) === card.birthDate.slice(2)
  return declared === card[field]
}
