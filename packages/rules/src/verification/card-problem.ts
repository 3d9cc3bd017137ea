import {spokenDay} from '#time/civil-time.ts'
import {type CardOwner, compareCard, readIdentityCard} from './identity-card.ts'

/** Why a card that was read at a desk does not prove who somebody is, in words for the staff; undefined when it says what the person declared. */
export function cardProblem(text: string, person: CardOwner): string | undefined {
  const card = readIdentityCard(text)
  if (card === undefined) return 'Eso no es una tarjeta de DNI. Leela otra vez, o compará sin el lector.'
  switch (compareCard(card, person)) {
    case 'same':
      return undefined
    case 'other-number':
      return `La tarjeta es del DNI ${card.documentNumber}, y no de esta persona.`
    case 'contradicts':
      return `La tarjeta dice ${card.lastName}, ${card.firstName}, ${spokenDay(card.birthDate)}: no es lo que está declarado. Lo tiene que ver el equipo de revisión.`
  }
}
