import {longDate} from '@ceibo/client/spanish-dates'
import {formatNumber, type WaysOfWriting} from '@ceibo/rules/laboratory/formatted-value'
import {writtenUnit} from '@ceibo/rules/laboratory/laboratory-units'
import {ASSESSMENT_WORDS, type Assessment} from '@ceibo/rules/laboratory/result-severity'
import type {StudyKind} from '@ceibo/contract/study-fields'
import type {Antibiogram} from '@ceibo/contract/study-opening'
import {ENGLISH_WORDS} from './shared-english-words.ts'

export type Language = 'es' | 'en'

/** Words of the page and ways of writing of its language. */
export type SharedWords = {
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
  failed: {title: string; text: string; tooMany: string; retry: string}
  opened: {
    title: (patient: string) => string
    by: (sharer: string, until: string) => string
    left: string
    times: (left: number) => string
    message: (sharer: string) => string
    none: string
    unreachable: (count: number) => string
    secret: {title: string; text: string}
  }
  study: {
    kinds: Readonly<Record<StudyKind, string>>
    see: string
    hide: string
    images: string
    pdf: string
    ofTitle: (title: string) => string
    /** Instead of the date of a study that has none. */
    undated: string
    loading: string
    preparing: string
    pdfFailed: string
    waits: string
    /** Instead of the result of a study that was taken back. */
    withdrawn: (kind: StudyKind, date: string) => string
  }
  report: {
    title: string
    reference: (range: string) => string
    method: string
    signed: string
    empty: string
    preliminary: string
    pages: (pages: number) => string
    flags: Readonly<Record<Assessment, string>>
    others: (ranges: string) => string
    marks: (marks: string) => string
    contradiction: string
  } & WaysOfWriting
  antibiogram: {
    title: string
    antibiotic: string
    answer: string
    answers: Readonly<Record<Antibiogram['rows'][number]['answer'], string>>
    /** A concentration as the laboratory wrote it: "≤0,25". */
    mic: (mic: string) => string
  }
  images: {back: string; none: string; opening: string}
  skip: string
  help: {title: string; text: string; emergency: string}
  loading: string
  brandLink: (brand: string) => string
  date: (when: string | Date, now: Date) => string
}

const SPANISH_WORDS: SharedWords = {
  lang: 'es-AR',
  other: {language: 'en', lang: 'en', name: 'English'},
  pageTitle: 'Estudios compartidos con vos',
  code: {
    intro: 'La persona que te los comparte te dice el código por teléfono, por mensaje o en la consulta.',
    label: 'Código de 4 dígitos',
    hint: 'No está en el email. Si no lo tenés, pedíselo.',
    missing: 'Ingresá los 4 dígitos del código',
    wrong: (left) => `El código no es correcto. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}.`,
    open: 'Ver los estudios',
    busy: 'Abriendo…',
    over: 'Por seguridad, lo que se abre se cierra a los 30 minutos. Para seguir, ingresá el código otra vez.',
    until: (date) => `Se pueden abrir hasta el ${date}.`,
  },
  dead: {
    title: 'Este link ya no se puede abrir',
    text: 'Pedile otro a la persona que te lo envió.',
    why: 'Puede ser porque:',
    reasons: [
      'pasó la fecha hasta la que se podía abrir;',
      'ya se abrió todas las veces permitidas;',
      'la persona dejó de compartirlo;',
      'se ingresó varias veces un código equivocado.',
    ],
    expired: (date) => `Se podía abrir hasta el ${date}.`,
  },
  noLink: {
    title: 'Abrí el link que te enviaron',
    text: 'Acá se ven los estudios que otra persona comparte con vos. Abrí el link del email completo, o escaneá el QR que te dieron en papel.',
  },
  failed: {
    title: 'No pudimos abrirlo',
    text: 'Puede ser la conexión. Probá de nuevo en unos minutos.',
    tooMany: 'Hubo muchos intentos desde esta red. Probá de nuevo en diez minutos.',
    retry: 'Reintentar',
  },
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
    waits: 'Quien lo comparte eligió ver este resultado más adelante, así que por ahora no se puede abrir.',
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
    preliminary: 'Informe preliminar: todavía no está verificado y puede cambiar.',
    pages: (pages) => (pages === 1 ? 'PDF de 1 página' : `PDF de ${pages} páginas`),
    flags: ASSESSMENT_WORDS,
    others: (ranges) => `Valores de referencia, según el caso: ${ranges}`,
    marks: (marks) => `Interpretación del laboratorio: ${marks}`,
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
  skip: 'Ir al contenido',
  help: {title: '¿Necesitás ayuda?', text: 'Llamanos al', emergency: 'Emergencias'},
  loading: 'Cargando',
  brandLink: (brand) => `${brand}: ir a la página principal`,
  date: longDate,
}

/** What the recipient of a share reads, in two languages. The studies are in the language of their authors. */
export const WORDS: Readonly<Record<Language, SharedWords>> = {es: SPANISH_WORDS, en: ENGLISH_WORDS}

/** The first of the browser's languages that the page has; else Spanish. */
export function usualLanguage(wanted: readonly string[] = navigator.languages): Language {
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one === 'es' || one === 'en')
  return known === 'en' ? 'en' : 'es'
}
