import type {EnquiryKind} from '@ceibo/contract/enquiries/enquiry-inbox'
import {spokenDate} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {addEntry, openAgain, setFate} from '#modules/enquiries/inbox/enquiry-state.queries.ts'
import {defineMail, type MailData} from '#modules/notifications/notifications.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'

/**
 * What somebody of the staff answers to a message of the public forms: their letter, and below it what it answers, quoted. Plain text, and the
 * subject has nothing of the sender. An answer that cannot be delivered opens its message again.
 */
export const enquiryAnswerMail = defineMail({
  kind: 'enquiry-answer',
  schema: z.object({
    subject: z.string(),
    text: z.string(),
    /** What it answers: when it was sent, and its words. */
    sentOn: z.string(),
    quoted: z.string(),
    replyTo: z.nullable(z.string()),
  }),
  template: ({subject, text, sentOn, quoted, replyTo}) => ({
    subject,
    greeting: '',
    lead: text,
    facts: [],
    notes: [`El ${sentOn} nos escribiste:\n${quoted.replaceAll(/^/gm, '> ')}`],
    isPlain: true,
    letter: {replyTo},
  }),
  samples: [
    {
      name: 'Respuesta a una consulta del sitio',
      data: {
        subject: 'Respuesta a tu consulta n.º 12',
        text: 'Hola, Ana Ceballos:\n\nSí, en enero atendemos los sábados de 8 a 13 h.\n\nSaludos,\nLucía Vera',
        sentOn: 'lunes 2 de marzo de 2026',
        quoted: 'Horarios de enero\n\n¿Atienden los sábados de enero?\nGracias.',
        replyTo: 'consultas@ceibo.example',
      },
    },
  ],
  // The limits of its call count it.
  mostADay: null,
  async onFate(tx, {fate, mailId, at}) {
    const enquiryId = await setFate(tx, {fate, mailId, at})
    if (enquiryId === undefined) return
    if (fate === 'failed' && (await openAgain(tx, enquiryId))) {
      await addEntry(tx, {enquiryId, staffId: null, at, what: 'reopened'})
    }
    await announce(tx, 'messages')
  },
})

type Answered = {
  id: number
  kind: EnquiryKind
  createdAt: Date
  subject: string | null
  comment: string | null
  centre: string | null
}

const SUBJECTS: Record<EnquiryKind, string> = {
  contact: 'Respuesta a tu consulta',
  welltest: 'Respuesta a tu solicitud de chequeo preventivo',
}

/** The mail of an answer to a message. */
export const answerOf = (
  {id, kind, createdAt, subject, comment, centre}: Answered,
  written: {text: string; replyTo: string | null},
): MailData<typeof enquiryAnswerMail> => ({
  ...written,
  subject: `${SUBJECTS[kind]} n.º ${id}`,
  sentOn: spokenDate(createdAt),
  quoted: kind === 'contact' ? `${subject}\n\n${comment}` : `Solicitud de chequeo preventivo en ${centre}`,
})
