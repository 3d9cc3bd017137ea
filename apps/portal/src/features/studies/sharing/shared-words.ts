import {DEAD_SHARE} from '@ceibo/contract/shared-studies'
import {ENGLISH_WORDS} from './shared-english-words.ts'

export type Language = 'es' | 'en'

export type SharedWords = {
  lang: string
  other: Language
  otherLang: string
  otherName: string
  dead: string
  intro: string
  code: string
  fourDigits: string
  wrongCode: (left: number) => string
  open: string
  opening: string
  from: (sharer: string, patient: string) => string
  see: string
  loading: string
  failed: string
  analyte: string
  value: string
  range: string
  signed: string
}

/** What the recipient of a share reads, in two languages. The studies are in the language of their authors. */
export const WORDS: Readonly<Record<Language, SharedWords>> = {
  es: {
    lang: 'es-AR',
    other: 'en',
    otherLang: 'en',
    otherName: 'English',
    dead: DEAD_SHARE,
    intro: 'Ingresá el código de 4 dígitos que te dijo la persona que te compartió sus estudios.',
    code: 'Código',
    fourDigits: 'Ingresá los 4 dígitos del código',
    wrongCode: (left) => `El código no es correcto. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}.`,
    open: 'Ver los estudios',
    opening: 'Abriendo…',
    from: (sharer, patient) => (sharer === patient ? `De ${sharer}` : `De ${patient}, compartidos por ${sharer}`),
    see: 'Ver resultado',
    loading: 'Cargando',
    failed: 'No pudimos abrirlo. Probá de nuevo en unos minutos.',
    analyte: 'Análisis',
    value: 'Resultado',
    range: 'Valores de referencia',
    signed: 'Firma',
  },
  en: ENGLISH_WORDS,
}

/** English for a browser that asks for it first; else Spanish. */
export const usualLanguage = (): Language => (navigator.language.startsWith('en') ? 'en' : 'es')
