import {directionsTo} from '@ceibo/contract/content/site-map-links'
import {appointmentPath, PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {civilDate, civilTime, hourText, spokenDayAndTime, spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

const reminderData = z.object({
  firstName: z.string(),
  appointmentId: z.number(),
  /** Whose appointment it is, when it is not the reader's. */
  patientFirstName: z.nullable(z.string()),
  /** Who attends, for readers who want it named. */
  practitioner: z.nullable(z.object({term: z.string(), name: z.string()})),
  centre: z.object({name: z.string(), address: z.string(), phone: z.string()}),
  startsAt: instant,
  /** When and where the patient has others on that day. */
  others: z.array(z.object({startsAt: instant, centreName: z.string()})),
  preparation: z.nullable(z.string()),
  wording: z.object({subject: z.string(), lead: z.string()}),
  isConfirmed: z.boolean(),
  /** The secrets of its links. */
  tokens: z.object({confirm: z.string(), cancel: z.string(), change: z.string()}),
})

/**
 * The reminder of an appointment, with a link for each answer. Whoever sees it on a screen learns when and where somebody goes, not what for: it names no
 * specialty and no service.
 */
export const appointmentReminderMail = defineMail({
  kind: 'appointment-reminder',
  schema: reminderData,
  template(
    {firstName, appointmentId, centre, startsAt, wording, isConfirmed, tokens, ...reminder},
    {publicUrl, brand},
  ) {
    const {patientFirstName, practitioner, others, preparation} = reminder
    const to = (path: string, token: string) => `${publicUrl}${withQuery(path, {token})}`
    const own = {label: 'Ver el turno', url: `${publicUrl}${appointmentPath(appointmentId)}`}
    return {
      // With its time, so that two of one day are told apart in a list of mails.
      subject: `${wording.subject}: ${spokenDayAndTime(civilDate(new Date(startsAt)), civilTime(new Date(startsAt)))}`,
      greeting: `Hola, ${firstName}:`,
      lead: isConfirmed ? 'Ya nos confirmaste que venís. Te esperamos.' : wording.lead,
      facts: [
        ...(patientFirstName === null ? [] : [{label: 'Para', value: patientFirstName}]),
        {label: 'Cuándo', value: spokenMomentOfYear(new Date(startsAt))},
        {label: 'Dónde', value: `${centre.name}, ${centre.address}`},
        ...(practitioner === null ? [] : [{label: practitioner.term, value: practitioner.name}]),
        {label: 'Teléfono', value: centre.phone},
      ].filter(({value}) => value !== ''),
      notes: [
        ...(others.length === 0 ? [] : [othersText(others)]),
        ...(preparation === null ? [] : [`Preparación:\n${preparation}`]),
        ARRIVAL_TEXT,
        `Cada link sirve hasta que empieza el turno. También podés llamarnos al ${brand.appointmentsPhone}.`,
      ],
      action: isConfirmed ? own : {label: 'Confirmo que voy', url: to(PATHS.confirmAttendance, tokens.confirm)},
      otherActions: [
        {label: 'Cambiar el turno', url: to(PATHS.changeByMail, tokens.change)},
        {label: 'No puedo ir', url: to(PATHS.cancelByMail, tokens.cancel)},
        {label: 'Cómo llegar', url: directionsTo(`${centre.name}, ${centre.address}`)},
        ...(isConfirmed ? [] : [own]),
      ],
    }
  },
  samples: [
    {name: 'Recordatorio de un turno', data: sampleReminder({})},
    {
      name: 'Recordatorio de un turno, ya confirmado y con otro ese día',
      data: sampleReminder({
        patientFirstName: 'Tomás',
        practitioner: {term: 'Profesional', name: 'Dra. Laura Méndez\u00a0· M.N.\u00a0120345'},
        others: [{startsAt: '2026-03-03T16:00:00-03:00', centreName: 'Centro Palermo'}],
        isConfirmed: true,
      }),
    },
  ],
  // A day of many appointments of a family.
  mostADay: 20,
  topic: 'reminders',
})

const inSpanish = new Intl.ListFormat('es')

const othersText = (others: readonly {startsAt: string; centreName: string}[]): string =>
  `Ese día ${others.length === 1 ? 'hay otro turno' : 'hay otros turnos'}: ${inSpanish.format(
    others.map(({startsAt, centreName}) => `${hourText(civilTime(new Date(startsAt)))} en ${centreName}`),
  )}. Cada uno tiene su recordatorio.`

function sampleReminder(more: Partial<z.infer<typeof reminderData>>): z.infer<typeof reminderData> {
  return {
    firstName: 'Ana',
    appointmentId: 1,
    patientFirstName: null,
    practitioner: null,
    centre: {name: 'Centro Belgrano', address: 'Calle del Jacarandá 1234, CABA', phone: '11 5555 0100'},
    startsAt: '2026-03-03T10:30:00-03:00',
    others: [],
    preparation: 'Vení con 8 horas de ayuno.',
    wording: {
      subject: 'Recordatorio de tu turno',
      lead: 'Te esperamos. Contanos si venís: es un toque.',
    },
    isConfirmed: false,
    tokens: {confirm: SAMPLE_TOKEN, cancel: SAMPLE_TOKEN, change: SAMPLE_TOKEN},
    ...more,
  }
}
