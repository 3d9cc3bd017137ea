import {ZONE} from '@ceibo/client/spanish-dates'
import {englishUnit} from './shared-english-units.ts'
import type {SharedWords} from './shared-words.ts'

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const ENGLISH_WORDS: SharedWords = {
  lang: 'en',
  other: {language: 'es', lang: 'es-AR', name: 'Español'},
  pageTitle: 'Studies shared with you',
  code: {
    intro: 'The person who shares them tells you the code by phone, by message or at the appointment.',
    label: '4-digit code',
    hint: 'It is not in the email. If you do not have it, ask them for it.',
    missing: 'Enter the 4 digits of the code',
    wrong: (left) => `That code is not right. You have ${left === 1 ? '1 try' : `${left} tries`} left.`,
    open: 'See the studies',
    busy: 'Opening…',
    over: 'For safety, what you open closes after 30 minutes. To go on, enter the code again.',
    until: (until) => `They can be opened until ${until}.`,
  },
  dead: {
    title: 'This link can no longer be opened',
    text: 'Ask the person who sent it to you for a new one.',
    why: 'The reason may be that:',
    reasons: [
      'the last day to open it has passed;',
      'it was opened as many times as was allowed;',
      'the person stopped sharing it;',
      'a wrong code was entered several times.',
    ],
    expired: (until) => `It could be opened until ${until}.`,
  },
  noLink: {
    title: 'Open the link that you were sent',
    text: 'Here you see studies that another person shares with you. Open the whole link of the email, or scan the QR code that you were given on paper.',
  },
  failed: {
    title: 'We could not open it',
    text: 'It may be the connection. Try again in a few minutes.',
    tooMany: 'There were many tries from this network. Try again in ten minutes.',
    retry: 'Try again',
  },
  opened: {
    title: (patient) => `Studies of ${patient}`,
    by: (sharer, until) => `Shared by ${sharer}. They can be opened until ${until}.`,
    left: 'Times that they can still be opened',
    times: (left) => (left === 0 ? 'None: this is the last time' : String(left)),
    message: (sharer) => `Message from ${sharer}`,
    unreachable: (count) =>
      `${count === 1 ? 'There is 1 more study that cannot' : `There are ${count} more studies that cannot`} be seen now, because its archive does not answer. Try again in a few minutes.`,
    none: 'The studies of this link are no longer available. Ask the person who sent it to you for a new one.',
    secret: {
      title: 'This is confidential health information',
      text: 'Each time you open a study it is recorded, and the person who shares it can see it.',
    },
  },
  study: {
    kinds: {imaging: 'Imaging', laboratory: 'Laboratory'},
    see: 'See result',
    hide: 'Close result',
    images: 'See images',
    pdf: 'Download PDF (in Spanish)',
    ofTitle: (title) => ` of ${title}`,
    undated: 'no date',
    loading: 'Loading the result',
    preparing: 'Downloading…',
    pdfFailed: 'We could not download the PDF. Try again in a few minutes.',
    waits: 'The person who shares it chose to see this result later, so it cannot be opened for now.',
    withdrawn: (kind, date) =>
      kind === 'laboratory'
        ? `The laboratory withdrew this result on ${date}: it is not valid. If you saw it or received it, do not use it.`
        : `The centre withdrew this report on ${date}: it is not valid. If you saw it or received it, do not use it.`,
  },
  report: {
    title: 'Report',
    reference: (range) => `Reference range: ${range}`,
    method: 'Method',
    signed: 'Signed by',
    empty: 'This study has no written report.',
    preliminary: 'Preliminary report: it is not verified yet and may change.',
    pages: (pages) => (pages === 1 ? 'PDF of 1 page' : `PDF of ${pages} pages`),
    flags: {
      within: 'Within the reference range',
      low: 'Below the reference range',
      high: 'Above the reference range',
      'critical-low': 'Below the range, marked as critical by the laboratory',
      'critical-high': 'Above the range, marked as critical by the laboratory',
      critical: 'Marked as critical by the laboratory',
      abnormal: 'Marked by the laboratory as not as expected',
      'far-low': 'Far below the reference range',
      'far-high': 'Far above the reference range',
      'very-low': 'Far below the range, according to the laboratory',
      'very-high': 'Far above the range, according to the laboratory',
      'marked-low': 'Marked as low by the laboratory',
      'marked-high': 'Marked as high by the laboratory',
      'marked-normal': 'Marked as normal by the laboratory',
    },
    others: (ranges) => `Reference ranges, which depend on the case: ${ranges}`,
    marks: (marks) => `Interpretation of the laboratory: ${marks}`,
    contradiction: 'The mark of the laboratory does not agree with the reference range.',
    number: englishNumber,
    unit: englishUnit,
    between: (low, high) => `${low} to ${high}`,
    upTo: (high) => `up to ${high}`,
    from: (low) => `from ${low}`,
    ratio: (numerator, denominator) => `${numerator} in ${denominator}`,
    comparators: {'<': 'less than ', '<=': 'up to ', '>': 'more than ', '>=': 'from '},
  },
  antibiogram: {
    title: 'Antibiogram:',
    antibiotic: 'Antibiotic',
    answer: 'Result',
    answers: {susceptible: 'Susceptible', intermediate: 'Intermediate', resistant: 'Resistant'},
    mic: (mic) => mic.replace(',', '.'),
  },
  images: {back: 'Back to the studies', none: 'This study has no images.', opening: 'Opening the images'},
  skip: 'Skip to the content',
  help: {title: 'Do you need help?', text: 'Call us on', emergency: 'Emergencies'},
  loading: 'Loading',
  brandLink: (brand) => `${brand}: go to the home page`,
  date: (when) => date.format(new Date(when)),
}

/** "1234.50" as "1,234.50", with the decimals as reported. */
function englishNumber(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
