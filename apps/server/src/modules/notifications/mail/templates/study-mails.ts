import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMail, type MailSite} from './define-mail.ts'
import type {MailParts} from './mail-layout.ts'

type Notice = {firstName: string; text: string; studyUid?: string | undefined}

/** The template of a mail that says something new of a result that was read. It names no study, as `newResultsMail`, and links to it. */
const ofReadResult =
  (subject: string, advice: string) =>
  ({firstName, text, studyUid}: Notice, {brand, publicUrl}: MailSite): MailParts => ({
    subject,
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [
      advice,
      `Por privacidad no te contamos por email de qué estudio se trata: lo ves en el portal. Si tenés dudas, llamanos al ${brand.appointmentsPhone}.`,
    ],
    action:
      studyUid === undefined
        ? {label: 'Ver mis estudios', url: `${publicUrl}${PATHS.studies}`}
        : {label: 'Ver el estudio', url: `${publicUrl}${pathTo(PATHS.study, {id: studyUid})}`},
  })

/** Warns somebody who read a result that it was withdrawn. */
export const withdrawnResultMail = defineMail(
  'withdrawn-result',
  // Mails that an earlier version queued name no study.
  z.object({firstName: z.string(), text: z.string(), studyUid: z.optional(z.string())}),
  ofReadResult(
    'Retiraron un resultado que ya viste',
    'No lo tengas en cuenta, y si ya lo hablaste con tu médico, avisale.',
  ),
)

/** Says to whom a withdrawal warned that it was a mistake. */
export const restoredResultMail = defineMail(
  'restored-result',
  z.object({firstName: z.string(), text: z.string(), studyUid: z.string()}),
  ofReadResult(
    'Un resultado que habían retirado vuelve a ser válido',
    'Si le avisaste a tu médico que no era válido, contale que vuelve a serlo.',
  ),
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
