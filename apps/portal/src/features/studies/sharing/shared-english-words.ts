import type {SharedWords} from './shared-words.ts'

export const ENGLISH_WORDS: SharedWords = {
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
}
