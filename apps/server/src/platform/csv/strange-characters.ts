const NOT_ASCII = /[^\0-\u007f]/gu
const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u

/** Letters of Spanish, and of the names that people in Argentina have from other languages. */
const LETTERS = /[áéíóúüñàèìòùâêîôûãõäëïöç]/iu

/** Units that begin with the sign for a millionth: an accented A before one of them is that sign, read wrongly. */
const UNIT = /^(?:g|mol|l|m|U|UI|IU|Eq|kat|V|s)(?!\p{L})/iu

/** Where signs stand: their neighbours before and after. */
const SIGNS: readonly {signs: RegExp; fits: (before: string, after: string) => boolean}[] = [
  {signs: /[°ºª]/u, fits: (before, after) => /[\p{L}\d.\s]$/u.test(before) && !LOWER.test(after.charAt(0))},
  {signs: /[µμ]/u, fits: (before, after) => !LETTER.test(before) && UNIT.test(after)},
  {signs: /[²³]/u, fits: (before, after) => /[\p{L}\d]$/u.test(before) && !LETTER.test(after.charAt(0))},
  {signs: /[¡]/u, fits: (_, after) => /^\p{L}[^\r\n]*!/u.test(after)},
  {signs: /[¿]/u, fits: (_, after) => /^\p{L}[^\r\n]*\?/u.test(after)},
  {signs: /[±×·«»]/u, fits: (before, after) => !LETTER.test(before) && !LOWER.test(after.charAt(0))},
  {signs: /[–—•…“”]/u, fits: (before, after) => !LETTER.test(before) || !LETTER.test(after.charAt(0))},
  {signs: /[‘’\u00a0]/u, fits: () => true},
]

const NEIGHBOURS = 80

/** Enough to know an encoding by; bounds the work on what arrives from outside. */
const MAX_LOOKED_AT = 200_000

/** How many of the letters and signs beyond ASCII stand where no text in Spanish has them: a sign of the wrong encoding. */
export function strangeCharacters(text: string): {strange: number; all: number} {
  let [all, strange] = [0, 0]
  for (const {0: character, index} of text.matchAll(NOT_ASCII)) {
    const before = text.slice(Math.max(0, index - 1), index)
    const after = text.slice(index + character.length, index + character.length + NEIGHBOURS)
    if (!fits(character, before, after)) strange++
    if (++all === MAX_LOOKED_AT) break
  }
  return {strange, all}
}

function fits(character: string, before: string, after: string): boolean {
  if (!LETTERS.test(character))
    return SIGNS.some(({signs, fits: where}) => signs.test(character) && where(before, after))
  const next = after.charAt(0)
  const isFirst = !LETTER.test(before)
  if (isFirst && (UNIT.test(after) || (!LETTER.test(next) && LOWER.test(character)))) return false
  if (/\d/.test(before) || /\d/.test(next)) return false
  return LOWER.test(character) ? !UPPER.test(next) : !LOWER.test(before)
}
