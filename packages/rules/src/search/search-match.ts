/** Something that can be searched for by its name and by other words for it. */
export type Searchable = {
  name: string
  synonyms: readonly string[]
  /** The larger thing it belongs to. Words of the context may be typed too, but do not match by themselves. */
  context?: Searchable
}

/** The rank of a match; lower is better. */
const RANK = {
  name: 0,
  synonym: 1,
  /** A synonym of one word ranks the same: "elec" means the electro first. */
  nameAndSynonymStart: 2,
  nameStart: 3,
  nameWordStart: 4,
  contextStart: 5,
  synonymStart: 6,
  contained: 7,
} as const

const MIN_STEM = 4
const MIN_CONTAINED = 4
const MIN_MISSPELT = 6
/** From this length on a word allows two typing mistakes. */
const MIN_MISSPELT_TWICE = 11
/** The letters at the beginning that a misspelt word must have right. */
const SHARED_LETTERS = 3
const MIN_SOUND = 4

const STOP_WORDS = new Set('a al con de del el en la las lo los me mi para por que se un una y'.split(' '))

/** The text without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The common stem of plural, gender, profession and discipline: dermatólogas, dermatología → dermatolog. */
function stem(word: string): string {
  const singular = word.length < MIN_STEM ? word : word.replace(/([^aeiou])es$|s$/, '$1')
  const stripped = singular.replace(/(?:ist[ao]|[aeiou]+)$/, '')
  return stripped.length >= MIN_STEM ? stripped : singular
}

type Word = {text: string; stem: string}

/** The words without fillers, unless there are no others. */
function wordsOf(text: string): Word[] {
  const all = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const meaningful = all.filter((word) => !STOP_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : all).map((word) => ({text: word, stem: stem(word)}))
}

/** A key that is equal for the same words in any order and form. */
const keyOf = (words: readonly Word[]) =>
  words
    .map((word) => word.stem)
    .toSorted()
    .join(' ')

type Phrase = {words: readonly Word[]; key: string}

function phraseOf(text: string): Phrase {
  const words = wordsOf(text)
  return {words, key: keyOf(words)}
}

const begins = (word: Word | undefined, typed: Word) =>
  word !== undefined && (word.text.startsWith(typed.text) || word.stem.startsWith(typed.stem))

const contains = (word: Word, typed: Word) => typed.text.length >= MIN_CONTAINED && word.text.includes(typed.text)

/** The typed words without fillers, accents and capitals. */
export const wordsTyped = (typed: string): string[] => wordsOf(typed).map(({text}) => text)

/** A part of a text; `isFound` are the words that begin with one of the typed words, in any form. */
export type TextPart = {text: string; isFound: boolean}

/** Splits a text into parts that a search found and others, so that a page can mark them. Together the parts are the text. */
export function foundParts(text: string, typed: string): TextPart[] {
  const asked = wordsOf(typed)
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part, place) => {
    if (part === '') return []
    const [word] = place % 2 === 1 ? wordsOf(part) : []
    return {text: part, isFound: asked.some((one) => begins(word, one))}
  })
}

type Indexed<Item> = {item: Item; name: Phrase; synonyms: readonly Phrase[]; context: readonly Word[]}

/**
 * Prepares a search in a list. What is typed may be the beginning of each word, in any order, without accents, in the plural or as the name of
 * the profession. Results are ordered by rank: the whole name, a whole synonym, the beginning of the name, of another of its words, of a
 * synonym; where there is none, a part of a word of the name. When nothing has all the words, those to ignore are left out, one list
 * after the other; then typing mistakes are allowed. Equal ranks keep the
 * order of the list.
 */
export function searchIn<Item>(
  items: readonly Item[],
  describe: (item: Item) => Searchable,
  ignored: readonly (readonly string[])[] = [],
): (typed: string) => Item[] {
  const ignoredStems = ignored.map(
    (_, tier) =>
      new Set(
        ignored
          .slice(0, tier + 1)
          .flat()
          .map((word) => stem(plain(word))),
      ),
  )
  // Many things share the same few contexts, whose words are indexed once.
  const known = new Map<string, Phrase>()
  const phrase = (text: string) => {
    const read = known.get(text) ?? phraseOf(text)
    known.set(text, read)
    return read
  }
  const index = items.map((item): Indexed<Item> => {
    const {name, synonyms, context} = describe(item)
    const around = context === undefined ? [] : [context.name, ...context.synonyms]
    return {
      item,
      name: phrase(name),
      synonyms: synonyms.map(phrase),
      context: around.flatMap((text) => phrase(text).words),
    }
  })
  return (typed) => {
    const all = wordsOf(typed)
    const attempts = [all, ...ignoredStems.map((stems) => all.filter((word) => !stems.has(word.stem)))].map(askedFor)
    for (const asked of attempts) {
      const found = byRank(index, (one) => rankOf(one, asked), RANK.contained)
      if (found.length > 0) return found
    }
    const last = attempts.at(-1)
    return last ? byRank(index, (one) => slipsIn(one, last)) : []
  }
}

/** What is searched for, each word once: nobody is found better by a word that is repeated. */
const askedFor = (words: readonly Word[]): Phrase => ({
  words: [...new Map(words.map((word) => [word.text, word])).values()],
  key: keyOf(words),
})

/** The found ones, the best first; those of the rank `last` only where there are no better ones. */
function byRank<Item>(
  index: readonly Indexed<Item>[],
  rank: (one: Indexed<Item>) => number | null,
  last = Infinity,
): Item[] {
  const found = index.flatMap((one) => {
    const ranked = rank(one)
    return ranked === null ? [] : {item: one.item, ranked}
  })
  const better = found.filter(({ranked}) => ranked < last)
  return (better.length > 0 ? better : found).toSorted((one, other) => one.ranked - other.ranked).map(({item}) => item)
}

function rankOf(one: Indexed<unknown>, {words, key}: Phrase): number | null {
  if (words.length === 0) return null
  if (one.name.key === key) return RANK.name
  if (one.synonyms.some((synonym) => synonym.key === key)) return RANK.synonym
  const ranks: number[] = []
  for (const typed of words) {
    const rank = wordRank(one, typed)
    // Most choices lack one of the words, so the other words need not be looked for.
    if (rank === null) return null
    ranks.push(rank)
  }
  // Only words of the context were typed: the context itself is the result, not each of its parts.
  return ranks.every((rank) => rank === RANK.contextStart) ? null : Math.max(...ranks)
}

function wordRank({name, synonyms, context}: Indexed<unknown>, typed: Word): number | null {
  const alone = synonyms.some(({words}) => words.length === 1 && begins(words[0], typed))
  if (begins(name.words[0], typed)) return alone ? RANK.nameAndSynonymStart : RANK.nameStart
  if (name.words.some((word) => begins(word, typed))) return RANK.nameWordStart
  if (context.some((word) => begins(word, typed))) return RANK.contextStart
  const others = synonyms.flatMap((synonym) => synonym.words)
  if (others.some((word) => begins(word, typed))) return RANK.synonymStart
  return name.words.some((word) => contains(word, typed)) ? RANK.contained : null
}

/** Added to the mistakes in a word that is not the first: orders results with equally many mistakes, and is less than one mistake. */
const NOT_FIRST = 0.1

/** The number of wrong letters; with equally many, the first word of a name and a synonym of one word come before the others. */
function slipsIn(one: Indexed<unknown>, {words}: Phrase): number | null {
  if (words.length === 0) return null
  const alone = one.synonyms.filter(({words}) => words.length === 1).flatMap(({words}) => words)
  const first = [...one.name.words.slice(0, 1), ...alone]
  const others = [...one.name.words, ...one.synonyms.flatMap(({words}) => words)]
  let sum = 0
  for (const typed of words) {
    sum += Math.min(slipsAmong(first, typed), slipsAmong(others, typed) + NOT_FIRST)
    // Most choices have nothing like the first word, so the other words need not be compared.
    if (sum === Infinity) return null
  }
  return sum
}

/** The edits to the most similar of the words; Infinity when none is similar. A word that sounds the same, or begins so, has none. */
function slipsAmong(words: readonly Word[], typed: Word): number {
  if (words.some((word) => begins(word, typed))) return 0
  const {length} = typed.stem
  const sound = soundOf(typed.stem)
  if (sound.length >= MIN_SOUND && words.some((word) => soundOf(word.text).startsWith(sound))) return 0
  if (length < MIN_MISSPELT) return Infinity
  const most = length < MIN_MISSPELT_TWICE ? 1 : 2
  // A misspelt word is a whole word with the same beginning. Others that are alike are other words.
  const shared = sound.slice(0, SHARED_LETTERS)
  const near = words.filter(
    (word) => Math.abs(length - word.stem.length) <= most && soundOf(word.text).startsWith(shared),
  )
  return Math.min(...near.map((word) => slipsToPrefix(typed.stem, word.text, most)))
}

/** The letters as they sound in Argentina: b and v, s, c and z, j and g, ll and y are alike, and h is silent. */
const soundOf = (text: string) =>
  text
    .replace(/^ps(?=[aeiou])/, 's')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('z', 's')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll('c', 'k')
    .replaceAll(/(.)\1/g, '$1')

/**
 * The number of letters missing, added, changed or swapped between the typed word and the nearest beginning of a word; Infinity when there are
 * more than `most`, which the first letters show for almost every word.
 */
function slipsToPrefix(typed: string, word: string, most: number): number {
  let before: number[] = []
  let last = Array.from({length: word.length + 1}, (_, at) => at)
  let [leastBefore, least] = [Infinity, 0]
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    leastBefore = least
    least = row
    for (let at = 1; at <= word.length; at++) {
      const same = typed[row - 1] === word[at - 1]
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      const edits = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
      next.push(edits)
      least = Math.min(least, edits)
    }
    // No later row has less than the least of this one, nor, by a swap, than that of the row before and one more.
    if (least > most && leastBefore >= most) return Infinity
    before = last
    last = next
  }
  return least <= most ? least : Infinity
}
