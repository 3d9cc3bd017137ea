/** As many letters as fit into a column of a phone. */
const MAX_WHOLE_UNIT = 12

type BreakablePart = {part: string; follows: 'start' | 'space' | 'break'}

/** The parts of a value or a range between which its line may break: before its unit, and inside a long one before the slash. */
export function breakableParts(text: string): BreakablePart[] {
  const words = text.replaceAll(/\u00a0(?!\d|\S+\u00a0\d)/g, ' ').split(' ')
  return words.flatMap((word, place) => {
    const [first = '', ...rest] = word.length > MAX_WHOLE_UNIT ? word.split(/(?=\/)/) : [word]
    const follows = place === 0 ? 'start' : 'space'
    return [{part: first, follows}, ...rest.map((part) => ({part, follows: 'break'}) as const)]
  })
}
