import {areWordsIn, wordsOf} from './name-words.ts'

/** Words that many names have and that name nobody. */
const PARTICLES = new Set(
  [
    'DA',
    'DAS',
    'DE',
    'DEL',
    'DI',
    'DO',
    'DOS',
    'DU',
    'E',
    'EL',
    'LA',
    'LAS',
    'LE',
    'LOS',
    'VAN',
    'VON',
    'Y',
    'ZU',
  ].concat(['DOCTOR', 'DON', 'DONA', 'DR', 'DRA', 'SR', 'SRA', 'SRTA']),
)

/** As many letters of a word as must be there when its field was cut. */
const MIN_CUT = 6

/** The words by which somebody is called; particles and initials only where there is nothing else. */
function distinctiveWords(name: string): string[] {
  const words = wordsOf(name)
  const distinctive = words.filter((word) => !PARTICLES.has(word) && (word.length > 1 || !/[A-Z]/.test(word)))
  return distinctive.length > 0 ? distinctive : words
}

/** Whether a name says anything that can be compared. */
export const isName = (name: string): boolean => wordsOf(name).length > 0

/** Whether two names have a part in common, in whatever order, with or without accents, apostrophes, or a cut end. */
export function sharesPart(one: string, other: string): boolean {
  const [ones, others] = [distinctiveWords(one), distinctiveWords(other)]
  // Against all words of the other, because DELACRUZ is DE LA CRUZ.
  return isIn(ones, wordsOf(other)) || isIn(others, wordsOf(one))
}

const isIn = (words: readonly string[], name: readonly string[]) =>
  words.some((word, at) => areWordsIn([word], name, {lastIsCut: at === words.length - 1 && word.length >= MIN_CUT}))

/** Whether all that one of two names says is in the other. */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [distinctiveWords(one), distinctiveWords(other)]
  return areWordsIn(ones, others) || areWordsIn(others, ones)
}
