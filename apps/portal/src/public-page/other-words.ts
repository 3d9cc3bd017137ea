import {valueOf} from './value-of.ts'

/** By which words besides its name each thing that a centre offers is found. */
export type OtherWords = ReadonlyMap<string, readonly string[]>

/** What the call `openCentre` answered, without its schema, which would weigh more than this script. What does not fit is left out. */
export function otherWordsTold(answer: unknown): OtherWords {
  const offered = valueOf(answer, 'ofrece')
  const told = (Array.isArray(offered) ? offered : []).flatMap((one: unknown): [string, string[]][] => {
    const [name, words] = [valueOf(one, 'nombre'), valueOf(one, 'otrasPalabras')]
    return typeof name === 'string' && Array.isArray(words)
      ? [[name, words.filter((word) => typeof word === 'string')]]
      : []
  })
  return new Map(told)
}
