import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import type {MailSite} from '#platform/output/mail-type.ts'
import {defineMail, type MailParts} from '#modules/notifications/notifications.offers.ts'

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
export const withdrawnResultMail = defineMail({
  kind: 'withdrawn-result',
  // Mails that an earlier version queued name no study.
  schema: z.object({firstName: z.string(), text: z.string(), studyUid: z.optional(z.string())}),
  template: ofReadResult(
    'Retiraron un resultado que ya viste',
    'No lo tengas en cuenta, y si ya lo hablaste con tu médico, avisale.',
  ),
  samples: [
    {
      name: 'Resultado retirado',
      data: {
        firstName: 'Ana',
        text: 'Quien informó un resultado que ya viste lo retiró, porque no es válido.',
        studyUid: 'ejemplo',
      },
    },
  ],
  topic: 'always',
})

/** Says to whom a withdrawal warned that it was a mistake. */
export const restoredResultMail = defineMail({
  kind: 'restored-result',
  schema: z.object({firstName: z.string(), text: z.string(), studyUid: z.string()}),
  template: ofReadResult(
    'Un resultado que habían retirado vuelve a ser válido',
    'Si le avisaste a tu médico que no era válido, contale que vuelve a serlo.',
  ),
  samples: [
    {
      name: 'Resultado que vuelve a ser válido',
      data: {
        firstName: 'Ana',
        text: 'Un resultado que figuraba como retirado vuelve a ser válido: se había retirado por error.',
        studyUid: 'ejemplo',
      },
    },
  ],
  topic: 'always',
})

/** Notifies of new results. It names no study: a mail is read on locked screens and shared computers. */
export const newResultsMail = defineMail({
  kind: 'new-results',
  schema: z.object({firstName: z.string(), text: z.string()}),
  template: ({firstName, text}, {publicUrl}) => ({
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
  samples: [{name: 'Resultados nuevos', data: {firstName: 'Ana', text: 'Tenés 2 resultados nuevos.'}}],
  topic: 'results',
})

export const studyMails = [newResultsMail, withdrawnResultMail, restoredResultMail]
