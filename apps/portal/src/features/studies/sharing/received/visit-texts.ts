import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import {interpretationText, PRELIMINARY_TEXT} from '@ceibo/rules/studies/report-texts'
import {writtenUnit} from '@ceibo/laboratory/units/written-units'
import {ASSESSMENT_WORDS} from '@ceibo/laboratory/values/result-severity'
import {ENGLISH_VISIT_WORDS} from './visit-english-texts.ts'
import type {Language, ShareTexts} from './share-language.ts'
import type {VisitTexts} from './visit-language.ts'

/** All words of the page of an opened share. */
export type SharedTexts = ShareTexts & VisitTexts

const SPANISH_VISIT_WORDS: VisitTexts = {
  opened: {
    title: (patient) => `Estudios de ${patient}`,
    by: (sharer, until) => `Los comparte ${sharer}. Se pueden abrir hasta el ${until}.`,
    left: 'Veces que todavía se pueden abrir',
    times: (left) => (left === 0 ? 'Ninguna: esta es la última vez' : String(left)),
    message: (sharer) => `Mensaje de ${sharer}`,
    unreachable: (count) =>
      `${count === 1 ? 'Hay otro estudio que no se puede' : `Hay otros ${count} estudios que no se pueden`} ver ahora, porque el archivo que lo${count === 1 ? '' : 's'} guarda no responde. Probá de nuevo en unos minutos.`,
    none: 'Los estudios de este link ya no están disponibles. Pedile otro a la persona que te lo envió.',
    secret: {
      title: 'Es información de salud, confidencial',
      text: 'Cada vez que abrís un estudio queda registrado, y quien lo comparte lo puede ver.',
    },
  },
  study: {
    kinds: {imaging: 'Imágenes', laboratory: 'Laboratorio'},
    see: 'Ver resultado',
    hide: 'Cerrar resultado',
    images: 'Ver imágenes',
    pdf: 'Descargar PDF',
    ofTitle: (title) => ` de ${title}`,
    undated: 'sin fecha',
    loading: 'Cargando el resultado',
    preparing: 'Descargando…',
    pdfFailed: 'No pudimos descargar el PDF. Probá de nuevo en unos minutos.',
    withdrawn: (kind, date) =>
      kind === 'laboratory'
        ? `El laboratorio retiró este resultado el ${date}: no es válido. Si lo viste o lo recibiste, no lo uses.`
        : `El centro retiró este informe el ${date}: no es válido. Si lo viste o lo recibiste, no lo uses.`,
  },
  report: {
    title: 'Informe',
    reference: (range) => `Valores de referencia: ${range}`,
    method: 'Método',
    signed: 'Firmado por',
    empty: 'Este estudio no tiene un informe escrito.',
    preliminary: PRELIMINARY_TEXT,
    pages: (pages) => (pages === 1 ? 'PDF de 1 página' : `PDF de ${pages} páginas`),
    flags: ASSESSMENT_WORDS,
    uncompared: (range) => `Rango de referencia que no se compara con el valor: ${range}`,
    others: (ranges) => `Valores de referencia, según el caso: ${ranges}`,
    marks: interpretationText,
    contradiction: 'La marca del laboratorio no coincide con los valores de referencia.',
    number: formatNumber,
    unit: writtenUnit,
    between: (low, high) => `${low} a ${high}`,
    upTo: (high) => `hasta ${high}`,
    from: (low) => `desde ${low}`,
    ratio: (numerator, denominator) => `${numerator} en ${denominator}`,
    comparators: {'<': 'menos de ', '<=': 'hasta ', '>': 'más de ', '>=': 'desde '},
  },
  antibiogram: {
    title: 'Antibiograma:',
    antibiotic: 'Antibiótico',
    answer: 'Respuesta',
    answers: {susceptible: 'Sensible', intermediate: 'Intermedio', resistant: 'Resistente'},
    mic: (mic) => mic,
  },
  images: {
    back: 'Volver a los estudios',
    none: 'Este estudio no tiene imágenes.',
    opening: 'Abriendo las imágenes',
  },
}

/** What the recipient reads once the share is opened. The studies are in the language of their authors. */
export const VISIT_WORDS: Readonly<Record<Language, VisitTexts>> = {
  es: SPANISH_VISIT_WORDS,
  en: ENGLISH_VISIT_WORDS,
}
