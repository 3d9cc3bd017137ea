export type Language = 'es' | 'en'

/** Words of the page until its studies are opened. */
export type ShareTexts = {
  lang: string
  /** The language that the switch leads to. */
  other: {language: Language; lang: string; name: string}
  pageTitle: string
  code: {
    intro: string
    label: string
    hint: string
    missing: string
    wrong: (left: number) => string
    open: string
    busy: string
    /** What was opened before is closed. */
    over: string
    until: (date: string) => string
  }
  dead: {title: string; text: string; why: string; reasons: readonly string[]; expired: (date: string) => string}
  noLink: {title: string; text: string}
  failed: {title: string; text: string; tooMany: string; waits: string; retry: string}
  skip: string
  help: {title: string; text: string; emergency: string}
  loading: string
  brandLink: (brand: string) => string
  date: (when: string | Date, now: Date) => string
}

/** The first of the browser's languages that the page has; else Spanish. */
export function usualLanguage(wanted: readonly string[] = navigator.languages): Language {
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one === 'es' || one === 'en')
  return known === 'en' ? 'en' : 'es'
}
