/** Codes of `study_category` that follow from the measured analytes. */
export type PrivateCategory = 'hiv' | 'sexual-health' | 'pregnancy'

type Signs = {category: PrivateCategory; codes: ReadonlySet<string>; words: RegExp}

const codesIn = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/**
 * The LOINC terms of each category, and words for names without a term. The most sensitive first: a panel of pregnancy with a test for HIV gets
 * the category HIV.
 */
const SIGNS: readonly Signs[] = [
  {
    category: 'hiv',
    codes: codesIn(`56888-1 7917-8 7918-6 31201-7 48345-3 80387-4 69668-2 30361-0 5221-7 75622-1 20447-9 25836-8
      29539-4 70241-5 41498-7 44871-2 85368-9 5017-9 5018-7 25835-0 68961-2 29893-5 43010-8 58900-2
      49580-4`),
    words: /\b(?:h\.?i\.?v|v\.?i\.?h|inmunodeficiencia humana)\b/,
  },
  {
    category: 'sexual-health',
    codes: codesIn(`5292-8 20507-0 20508-8 31147-2 11084-1 24110-9 22587-0 5393-4 8041-6 47236-5 47238-1 63464-2
      21613-5 43304-5 43305-2 24111-7 691-6 36902-5 36903-3 21440-3 30167-1 59420-0 77379-6`),
    words:
      /\b(?:v\.?d\.?r\.?l|usr|rpr|fta|tpha|treponem\w*|sifilis|chlamydia trachomatis|clamidia\w*|gonorr\w*|hpv|vph)\b/,
  },
  {
    category: 'pregnancy',
    codes: codesIn(`21198-7 19080-1 2106-3 2118-8 2110-5 2112-1 2119-6 45194-8`),
    words: /\b(?:b?hcg|gonadotr\w+ corionica|subunidad beta|embarazo|gravindex)\b/,
  },
]

/** The category of a study by the terms and the names of its analytes; undefined when none matches. */
export function privateCategoryOf(
  measured: readonly {code: string | null; name: string}[],
): PrivateCategory | undefined {
  const codes = new Set(measured.map(({code}) => code))
  const names = measured.map(({name}) => plain(name))
  const found = SIGNS.find(
    (signs) => [...signs.codes].some((code) => codes.has(code)) || names.some((name) => signs.words.test(name)),
  )
  return found?.category
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Exported for the test of the terms. */
export const PRIVATE_CODES: readonly string[] = SIGNS.flatMap(({codes}) => [...codes])
