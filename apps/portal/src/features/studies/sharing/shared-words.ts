import {DEAD_SHARE} from '@ceibo/contract/shared-studies'

export type Language = 'es' | 'en'

type Words = {
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
export const WORDS: Readonly<Record<Language, Words>> = {
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
  en: {
    lang: 'en',
    other: 'es',
    otherLang: 'es-AR',
    otherName: 'Español',
    dead: 'This link can no longer be opened. Ask the person who sent it to you for a new one.',
    intro: 'Enter the 4-digit code that the person who shares their studies gave you.',
    code: 'Code',
    fourDigits: 'Enter the 4 digits of the code',
    wrongCode: (left) => `That code is not right. You have ${left === 1 ? '1 try' : `${left} tries`} left.`,
    open: 'See the studies',
    opening: 'Opening…',
    from: (sharer, patient) => (sharer === patient ? `From ${sharer}` : `Of ${patient}, shared by ${sharer}`),
    see: 'See result',
    loading: 'Loading',
    failed: 'We could not open it. Try again in a few minutes.',
    analyte: 'Test',
    value: 'Result',
    range: 'Reference range',
    signed: 'Signed by',
  },
}

/** English for a browser that asks for it first; else Spanish. */
export const usualLanguage = (): Language => (navigator.language.startsWith('en') ? 'en' : 'es')
