import {wordsOf} from '#people/name-words.ts'
import type {IdentityCard} from './identity-card.ts'
import type {PersonFacts} from './same-person.ts'

export const CARD_FIELDS = ['lastName', 'firstName', 'documentNumber', 'sex', 'birthDate'] as const

/** One field as declared and as read from a card; `read` is null where the card does not have it. */
export type FieldComparison = {
  field: (typeof CARD_FIELDS)[number]
  declared: string
  read: string | null
  verdict: 'same' | 'different' | 'not-read'
}

/**
 * Every field of a card beside what the person declared. Names are the same when they have the same words, whatever their case and accents; a
 * word more is marked, because a person decides here and not a rule.
 */
export function compareFields(card: IdentityCard, person: PersonFacts & {documentNumber: string}): FieldComparison[] {
  return CARD_FIELDS.map((field) => {
    const [declared, read] = [person[field], card[field] ?? '']
    if (read === '') return {field, declared, read: null, verdict: 'not-read'}
    return {field, declared, read, verdict: isSame(field, declared, card) ? 'same' : 'different'}
  })
}

function isSame(field: FieldComparison['field'], declared: string, card: IdentityCard): boolean {
  if (field === 'lastName' || field === 'firstName') {
    return wordsOf(declared).join(' ') === wordsOf(card[field]).join(' ')
  }
  if (field === 'birthDate' && card.hasShortYear === true) return declared.slice(2) === card.birthDate.slice(2)
  return declared === card[field]
}
