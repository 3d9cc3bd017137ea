import {englishUnit} from './shared-english-units.ts'
import type {VisitTexts} from './visit-language.ts'

export const ENGLISH_VISIT_WORDS: VisitTexts = {
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
      'low-of-all': 'Below every reference range of the report',
      'high-of-all': 'Above every reference range of the report',
      'far-low-of-all': 'Far below every reference range of the report',
      'far-high-of-all': 'Far above every reference range of the report',
      'very-low': 'Far below the range, according to the laboratory',
      'very-high': 'Far above the range, according to the laboratory',
      'marked-low': 'Marked as low by the laboratory',
      'marked-high': 'Marked as high by the laboratory',
      'marked-very-low': 'Marked as very low by the laboratory',
      'marked-very-high': 'Marked as very high by the laboratory',
      'marked-critical-low': 'Marked as critically low by the laboratory',
      'marked-critical-high': 'Marked as critically high by the laboratory',
      'marked-normal': 'Marked as normal by the laboratory',
    },
    uncompared: (range) => `Reference range that is not compared with the value: ${range}`,
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
}

/** "1234.50" as "1,234.50", with the decimals as reported. */
function englishNumber(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
