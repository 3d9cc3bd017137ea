import {ARRIVAL_TEXT, unneededText} from '@ceibo/rules/appointments/arrival-texts'
import {fullName} from '@ceibo/contract/people/full-name'
import type {ListedAppointment} from '@ceibo/agenda/port'
import type * as contract from '@ceibo/contract/appointments/appointments'
import type {deskVoucher as voucherContract} from '@ceibo/contract/appointments/desk/booking-desk'
import {civilDate, civilTime, hourText, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {type FileAnswer, fileOfBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import {printPage} from '#platform/printing/print-page.ts'
import {calendarFile, calendarId} from './appointment-calendar.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import type {OwnedAppointment} from './appointments.subjects.ts'
import type {DeskAppointment} from './desk/desk.subjects.ts'
import {findAppointment, type FoundAppointment, readerOf} from './find-appointment.ts'

type FileCall = Call<typeof contract.appointmentCalendar | typeof contract.appointmentSheet, OwnedAppointment>
type On = Pick<Dependencies, 'bookingSystem' | 'clock' | 'config' | 'threads'>

/** An appointment for the calendar of the patient. Throws `not-found` for a cancelled one. */
export async function appointmentCalendar(call: FileCall, on: On): Promise<FileAnswer> {
  const appointment = await ownAppointment(call, on)
  const {appointmentId, startsAt, endsAt, specialty, service, preparation} = appointment
  const {practitioner, centre, room, patient} = appointment
  const {term, value} = whoAttends(practitioner)
  const text = calendarFile({
    id: calendarId(appointmentId, on.config.publicUrl),
    madeAt: startOfToday(on),
    startsAt,
    endsAt,
    title: `Turno de ${specialty}`,
    place: [centre.name, centre.address].join(', '),
    details: [
      `Paciente: ${fullName(patient)}`,
      service,
      `${term}: ${value}`,
      room,
      centre.phone && `Teléfono del centro: ${centre.phone}`,
      preparation && `Preparación:\n${preparation}`,
    ]
      .filter(Boolean)
      .join('\n'),
  })
  return fileOfBytes(Buffer.from(text), about(appointment, 'ics'))
}

/** An appointment as a printable PDF. Throws `not-found` for a cancelled one. */
export async function appointmentSheet(call: FileCall, on: On): Promise<FileAnswer> {
  return printAppointment(
    await ownAppointment(call, on),
    {client: String(call.actor.personId), unwanted: call.request.gone()},
    on,
  )
}

/** The same for its patient at the desk. Throws `not-found` for a cancelled one. */
export async function deskVoucher(
  {subject: {appointmentId, patientId}, actor, request}: Call<typeof voucherContract, DeskAppointment>,
  on: On,
): Promise<FileAnswer> {
  const found = await findAppointment(appointmentId, readerOf(patientId), on)
  if (found === undefined) throw new AppError('not-found')
  return printAppointment(found, {client: `staff:${actor.staffId}`, unwanted: request.gone()}, on)
}

async function printAppointment(appointment: FoundAppointment, asker: Asker, on: On): Promise<FileAnswer> {
  const {startsAt, specialty, service, practitioner, centre, room, patient, preparation} = appointment
  const {brand, publicUrl} = on.config
  const page = {
    brand: brand.name,
    title: `Turno de ${specialty}`,
    lead: sentence(`${spokenDate(startsAt)}, ${hourText(civilTime(startsAt))}`),
    facts: [
      {term: 'Paciente', value: fullName(patient)},
      {term: 'Consulta', value: service},
      whoAttends(practitioner),
      {term: 'Centro', value: centre.name},
      {term: 'Dirección', value: centre.address},
      {term: 'Teléfono', value: centre.phone},
      {term: 'Consultorio', value: room},
    ].filter(({value}) => value !== ''),
    sections: [
      ...(preparation === null ? [] : [{title: 'Preparación', text: preparation}]),
      {
        title: 'Ese día',
        text: `${ARRIVAL_TEXT}\n${unneededText(brand.appointmentsPhone)}`,
      },
    ],
    footer: `Descargado de ${new URL(publicUrl).host} el ${spokenDate(on.clock.now())}.`,
    madeAt: startOfToday(on),
  }
  const content = await printPage(page, asker, on)
  return fileOfBytes(content, about(appointment, 'pdf'))
}

/** The appointment of a call. Throws `not-found` for a cancelled one. */
async function ownAppointment({actor, subject: {appointmentId, patient}}: FileCall, on: On): Promise<FoundAppointment> {
  const reader = {personId: actor.personId, dependantIds: [patient.person.personId], ownBookingsOnly: false}
  const found = await findAppointment(appointmentId, reader, on)
  if (found === undefined) throw new AppError('not-found')
  return found
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const about = ({appointmentId, startsAt, specialty, patient}: ListedAppointment, extension: 'ics' | 'pdf') => ({
  name: `Turno de ${specialty} ${civilDate(startsAt)}.${extension}`,
  subjectId: patient.personId,
  object: `appointment:${appointmentId}`,
})

/** Files of one day get the same timestamp, so that their bytes and version are equal. */
const startOfToday = (on: On) => instantOf(civilDate(on.clock.now()), '00:00')
