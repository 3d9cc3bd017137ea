import type {StudyState} from '@ceibo/contract/studies/study-fields'
import {Chip, type ChipTone} from '@ceibo/ui/chip'

/** The texts of the chip for the states of a study. */
export const STATE_WORDS: Readonly<Record<StudyState, {tone: ChipTone; word: string}>> = {
  complete: {tone: 'ok', word: 'Completo'},
  partial: {tone: 'info', word: 'Parcial'},
  pending: {tone: 'warn', word: 'Pendiente'},
  withdrawn: {tone: 'bad', word: 'Retirado'},
}

type Props = {state: StudyState; report?: {isPreliminary: boolean} | null}

/** A partial study with a preliminary report has all of it, which may still change. */
export function StudyStateChip({state, report}: Props) {
  const {tone, word} = STATE_WORDS[state]
  return <Chip tone={tone}>{state === 'partial' && report?.isPreliminary ? 'Preliminar' : word}</Chip>
}
