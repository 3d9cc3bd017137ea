import {VISIT_MINUTES} from '@ceibo/contract/studies/sharing/shared-studies'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {ENGLISH_WORDS} from './shared-english-texts.ts'
import type {Language, ShareTexts} from './share-language.ts'

const SPANISH_WORDS: ShareTexts = {
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
    over: `Por seguridad, lo que se abre se cierra a los ${VISIT_MINUTES} minutos. Para seguir, ingresá el código otra vez.`,
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
    waits: 'Quien lo comparte eligió ver este resultado más adelante, así que por ahora no se puede abrir.',
    retry: 'Reintentar',
  },
  skip: 'Ir al contenido',
  help: {title: '¿Necesitás ayuda?', text: 'Llamanos al', emergency: 'Emergencias'},
  loading: 'Cargando',
  brandLink: (brand) => `${brand}: ir a la página principal`,
  date: longDate,
}

/** What the recipient of a share reads before it is opened, in two languages. */
export const WORDS: Readonly<Record<Language, ShareTexts>> = {es: SPANISH_WORDS, en: ENGLISH_WORDS}
