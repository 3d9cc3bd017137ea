/** Comparing names that were written by different hands, keyboards and machines. */

/** Letters that have no accent to remove, and signs of a reversed encoding. */
const SPELT: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  Ħ: 'H',
}

/** What Windows-1252 shows for the bytes 0x80 to 0x9F, in their order; the unassigned ones are themselves. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const byteOf = (sign: string): number =>
  WINDOWS_1252.includes(sign) ? 0x80 + WINDOWS_1252.indexOf(sign) : (sign.codePointAt(0) ?? 0)

/** What Latin-1 shows for the capitals of CP850. */
const OF_CP850: Readonly<Record<string, string>> = {
  '¥': 'Ñ',
  '¤': 'ñ',
  µ: 'Á',
  '\x90': 'É',
  à: 'Ó',
  '\x9a': 'Ü',
}

/** A text in UTF-8 or CP850 that was read as Latin-1 or Windows-1252: "NUÃ‘EZ" and "NU¥EZ" are NUÑEZ. */
export const withMendedLetters = (text: string): string =>
  text
    .replaceAll(/[ÃÂ][\u0080-\u00BF\u0152-\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/gu, (pair) =>
      String.fromCodePoint(((byteOf(pair[0] ?? '') & 0x1f) << 6) | (byteOf(pair[1] ?? '') & 0x3f)),
    )
    .replaceAll(/[¥¤µ\u0090\u009A]|(?<=\p{Lu})à|à(?=\p{Lu})/gu, (sign) => OF_CP850[sign] ?? sign)

/** The letters of a name that are compared: more than any name has, and few enough to compare at once. */
const MAX_COMPARED = 400

/** A letter that some machine could not write; `isSameWord` lets it be any. */
const LOST = '?'

/**
 * The words of a name in capitals without accents. An apostrophe joins (D'ANGELO is DANGELO), a hyphen separates, and any sign that is
 * no letter within a word stands for a lost letter.
 */
export const wordsOf = (name: string): string[] =>
  withMendedLetters(name.slice(0, MAX_COMPARED))
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll(/[ØŁĐÐÞÆŒẞĦ]/gu, (letter) => SPELT[letter] ?? letter)
    .replaceAll(/(?<=\p{L})['`´ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵ꞌ]\s?(?=\p{L})/gu, '')
    .replaceAll(/(?<=\p{L})[^\p{L}\s\p{Pd}−.,;/'’_]{1,2}(?=\p{L})/gu, LOST)
    .split(/[^\p{L}?]+/u)
    .filter((word) => /\p{L}/u.test(word))

/** Ü and Ö are also written UE and OE. */
const plain = (word: string) => word.replaceAll(/(?<=[AOU])E/g, '')

/** More lost letters than this say nothing of a word, and would cost time to match. */
const MAX_LOST = 3

/** Whether two words are one; a lost letter of either is any one or two letters of the other. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other || plain(one) === plain(other)) return true
  return matchesLost(one, other) || matchesLost(other, one)
}

function matchesLost(damaged: string, word: string): boolean {
  const lost = damaged.split(LOST).length - 1
  if (lost === 0 || lost > MAX_LOST || damaged.length - lost < 2) return false
  return new RegExp(`^${damaged.replaceAll(LOST, '\\p{L}{1,2}')}$`, 'u').test(word)
}

type Compared = {
  /** Whether the last word may be only the beginning of one, because its field was cut. */
  lastIsCut?: boolean
}

/** The longest run of words that are one when written together: DE LA CRUZ and DELACRUZ. */
const MAX_JOINED = 3

/** Whether each of these words is in the other name, in any order, also where one of the two joins words. */
export function areWordsIn(
  words: readonly string[],
  name: readonly string[],
  {lastIsCut = false}: Compared = {},
): boolean {
  const runs = runsOf(name).map(({text}) => text)
  const found = new Set<number>()
  for (const {text, from, to} of runsOf(words)) {
    const mayBeCut = lastIsCut && to === words.length
    const isThere = runs.some((run) => isSameWord(text, run) || (mayBeCut && run.startsWith(text)))
    if (isThere) for (let at = from; at < to; at++) found.add(at)
  }
  return words.length > 0 && found.size === words.length
}

function runsOf(words: readonly string[]) {
  return words.flatMap((_, from) =>
    Array.from({length: Math.min(MAX_JOINED, words.length - from)}, (__, more) => {
      const to = from + more + 1
      return {text: words.slice(from, to).join(''), from, to}
    }),
  )
}
