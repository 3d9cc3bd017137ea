/** As many letters as fit into a column of a phone. */
const MAX_WHOLE_UNIT = 12

type BreakablePart = {part: string; follows: 'start' | 'space' | 'break'}

/**
 * The parts of a value or a range between which its line may break: before its unit, also where no space is between
 * them as in "250.000/mm³", and inside a long one before the slash.
 */
export function breakableParts(text: string): BreakablePart[] {
  const words = text.replaceAll(/\u00a0(?!\d|\S+\u00a0\d)/g, ' ').split(' ')
  return words.flatMap((word, place) => {
    const isDivided = word.length > MAX_WHOLE_UNIT || /^\d.*\/\D/.test(word)
    const [first = '', ...rest] = isDivided ? word.split(/(?=\/)/) : [word]
    const follows = place === 0 ? 'start' : 'space'
    return [{part: first, follows}, ...rest.map((part) => ({part, follows: 'break'}) as const)]
  })
}
