/** A block of the terms: its first line, which may be its heading, and the others as one paragraph. */
export type TermsBlock = {first: string; isHeading: boolean; rest: string}

/** Empty lines separate the blocks; the first line of a numbered block is its heading. */
export const termsBlocks = (text: string): TermsBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [first = '', ...rest] = block.split('\n')
      return {first, isHeading: /^\d+\. /.test(first), rest: rest.join(' ')}
    })

/** How many blocks of a text an earlier one does not have. */
export function changedBlocks(before: string, after: string): number {
  const known = new Set(termsBlocks(before).map(keyOf))
  return termsBlocks(after).filter((block) => !known.has(keyOf(block))).length
}

const keyOf = ({first, rest}: TermsBlock) => `${first}\n${rest}`
