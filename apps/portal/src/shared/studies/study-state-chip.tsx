import type {StudyState} from '@ceibo/contract/study-fields'
import {Chip, type ChipTone} from '@ceibo/ui/chip'

/** The texts of the chip for the states of a study. */
export const STATE_WORDS: Readonly<Record<StudyState, {tone: ChipTone; word: string}>> = {
  complete: {tone: 'ok', word: 'Completo'},
  partial: {tone: 'info', word: 'Parcial'},
  pending: {tone: 'warn', word: 'Pendiente'},
  withdrawn: {tone: 'bad', word: 'Retirado'},
}

export function StudyStateChip({state}: {state: StudyState}) {
  const {tone, word} = STATE_WORDS[state]
  return <Chip tone={tone}>{word}</Chip>
}
