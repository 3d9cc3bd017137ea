const PRONOUN = 'me|te|se|nos|lo|la|los|las|le|les'
const PRONOUNS = [new RegExp(`(?:${PRONOUN})$`), new RegExp(`(?:me|te|se|nos)(?:${PRONOUN})$`)]
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {á: 'a', é: 'e', í: 'i'}

/**
 * The infinitives of which a word may be a form of vos: "ingresá", "tenés", "anulala". The Spanish dictionary has only the
 * forms of tú.
 */
export function infinitivesOfVoseo(word: string): string[] {
  const plain = word.toLowerCase()
  const present = /[áéí]s?$/.test(plain) ? [plain.replace(/s$/, '')] : []
  const imperative = PRONOUNS.map((pronouns) => plain.replace(pronouns, '')).filter(
    (stem) => stem !== plain && /[aeiáéí]$/.test(stem),
  )
  return [...present, ...imperative].map(infinitive)
}

const infinitive = (stem: string) => `${stem.slice(0, -1)}${WITHOUT_ACCENT[stem.slice(-1)] ?? stem.slice(-1)}r`
