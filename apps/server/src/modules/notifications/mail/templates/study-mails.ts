import {PATHS, pathTo} from '@ceibo/contract/paths'
import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

/** Warns somebody who read a result that it was withdrawn. It names no study, as `newResultsMail`, and links to it. */
export const withdrawnResultMail = defineMail(
  'withdrawn-result',
  // Mails that an earlier version queued name no study.
  z.object({firstName: z.string(), text: z.string(), studyUid: z.optional(z.string())}),
  ({firstName, text, studyUid}, {brand, publicUrl}) => ({
    subject: 'Retiraron un resultado que ya viste',
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [
      'No lo tengas en cuenta, y si ya lo hablaste con tu médico, avisale.',
      `Por privacidad no te contamos por email de qué estudio se trata: lo ves en el portal. Si tenés dudas, llamanos al ${brand.appointmentsPhone}.`,
    ],
    action:
      studyUid === undefined
        ? {label: 'Ver mis estudios', url: `${publicUrl}${PATHS.studies}`}
        : {label: 'Ver el estudio', url: `${publicUrl}${pathTo(PATHS.study, {id: studyUid})}`},
  }),
)

/** Says to whom a withdrawal warned that it was a mistake. It names no study either. */
export const restoredResultMail = defineMail(
  'restored-result',
  z.object({firstName: z.string(), text: z.string(), studyUid: z.string()}),
  ({firstName, text, studyUid}, {brand, publicUrl}) => ({
    subject: 'Un resultado que habían retirado vuelve a ser válido',
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [
      'Si le avisaste a tu médico que no era válido, contale que vuelve a serlo.',
      `Por privacidad no te contamos por email de qué estudio se trata: lo ves en el portal. Si tenés dudas, llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Ver el estudio', url: `${publicUrl}${pathTo(PATHS.study, {id: studyUid})}`},
  }),
)

/** Notifies of new results. It names no study: a mail is read on locked screens and shared computers. */
export const newResultsMail = defineMail(
  'new-results',
  z.object({firstName: z.string(), text: z.string()}),
  ({firstName, text}, {publicUrl}) => ({
    subject: 'Hay resultados nuevos',
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [
      'Por privacidad no te contamos por email de qué estudio se trata.',
      'Podés elegir cuándo ver tus resultados en las preferencias de tus estudios.',
    ],
    action: {label: 'Ver los resultados', url: `${publicUrl}${PATHS.studies}`},
  }),
)
