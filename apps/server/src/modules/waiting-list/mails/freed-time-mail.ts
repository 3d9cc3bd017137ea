import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

const freedTime = z.object({
  firstName: z.string(),
  patientName: z.string(),
  service: z.string(),
  practitionerName: z.string(),
  centreName: z.string(),
  centreAddress: z.string(),
  startsAt: z.iso.datetime({offset: true}),
  /** When the appointment is in whose place it would be. */
  insteadOf: z.nullable(z.iso.datetime({offset: true})),
  takePath: z.string(),
  leavePath: z.string(),
})

const sample: z.infer<typeof freedTime> = {
  firstName: 'Ana',
  patientName: 'Ana Ceballos',
  service: 'Consulta de cardiología',
  practitionerName: 'Dra. Laura Méndez',
  centreName: 'Centro Belgrano',
  centreAddress: 'Calle del Jacarandá 1234, CABA',
  startsAt: '2026-03-03T10:30:00-03:00',
  insteadOf: null,
  takePath: withQuery(PATHS.offeredTime, {token: SAMPLE_TOKEN}),
  leavePath: withQuery(PATHS.leaveWaitingList, {token: SAMPLE_TOKEN}),
}

/** Without a topic: the person asked to be told at once, and how many a day they get is limited where it is offered. */
export const freedTimeMail = defineMail({
  kind: 'freed-time',
  schema: freedTime,
  template: ({insteadOf, ...offered}, site) => ({
    subject: 'Se liberó un turno',
    greeting: `Hola, ${offered.firstName}:`,
    lead:
      insteadOf === null
        ? 'Se liberó un turno como el que esperás.'
        : `Se liberó un turno antes que el tuyo del ${spokenMomentOfYear(new Date(insteadOf))}.`,
    facts: [
      {label: 'Paciente', value: offered.patientName},
      {label: 'Día', value: spokenMomentOfYear(new Date(offered.startsAt))},
      {label: 'Práctica', value: offered.service},
      {label: 'Atiende', value: offered.practitionerName},
      {label: 'Centro', value: `${offered.centreName}, ${offered.centreAddress}`},
    ],
    notes: [
      insteadOf === null
        ? 'También puede avisarles a otras personas: es de quien lo toma primero. Si llegás tarde, seguís en la lista.'
        : 'También puede avisarles a otras personas: es de quien lo toma primero. Si lo tomás, reemplaza al que tenés; si no, tu turno queda como está.',
    ],
    action: {label: 'Ver el turno', url: `${site.publicUrl}${offered.takePath}`},
    otherAction: {label: 'Salir de la lista de espera', url: `${site.publicUrl}${offered.leavePath}`},
  }),
  samples: [
    {name: 'Se liberó un turno', data: sample},
    {name: 'Se liberó un turno antes', data: {...sample, insteadOf: '2026-03-19T09:00:00-03:00'}},
  ],
})
