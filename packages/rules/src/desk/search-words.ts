/**
 * The words of a text as the index of names has them (`search_words` of the database): lower case without accents, where an apostrophe joins and
 * any other sign separates.
 */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'`´‘’]/g, '')
    .replaceAll(/[øłđðħı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const PLAIN: Readonly<Record<string, string>> = {ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i'}

/** Whether each word that was typed begins a word of a text; nothing typed begins any. */
export function beginsWords(typed: string, text: string): boolean {
  const words = searchWords(text)
  return searchWords(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}
