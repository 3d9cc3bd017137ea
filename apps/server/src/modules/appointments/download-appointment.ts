import {ARRIVAL_TEXT, unneededText} from '@ceibo/rules/appointments/arrival-texts'
import {fullName} from '@ceibo/contract/people/full-name'
import type {AppointmentReader, Booking, ListedAppointment} from '@ceibo/agenda/port'
import type * as contract from '@ceibo/contract/appointments/appointments'
import type {deskVoucher as voucherContract} from '@ceibo/contract/appointments/desk/booking-desk'
import {civilDate, civilTime, hourText, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {type FileAnswer, fileOfBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import {printPage} from '#platform/printing/print-page.ts'
import {calendarFile} from './appointment-calendar.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import type {OwnedAppointment} from './appointments.subjects.ts'
import type {DeskAppointment} from './desk/desk.subjects.ts'

type FileCall = Call<typeof contract.appointmentCalendar | typeof contract.appointmentSheet, OwnedAppointment>
type On = Pick<Dependencies, 'bookingSystem' | 'clock' | 'config' | 'threads'>

/** The days of all appointments, to read one of them whenever it is. */
export const EVER = {from: '1900-01-01', to: '2999-12-31'}

/** An appointment for the calendar of the patient. Throws `not-found` for a cancelled one. */
export async function appointmentCalendar(call: FileCall, on: On): Promise<FileAnswer> {
  const {appointment, preparation} = await status(call, on)
  const {appointmentId, startsAt, endsAt, specialty, service, practitioner, centre, room, patient} = appointment
  const {term, value} = whoAttends(practitioner)
  const text = calendarFile({
    // The id stays the same, so that a calendar replaces an earlier file of the appointment.
    id: `turno-${appointmentId}@${new URL(on.config.publicUrl).host}`,
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
    await status(call, on),
    {client: String(call.actor.personId), unwanted: call.request.gone()},
    on,
  )
}

/** The same for its patient at the desk. Throws `not-found` for a cancelled one. */
export async function deskVoucher(
  {subject: {appointmentId, patientId}, actor, request}: Call<typeof voucherContract, DeskAppointment>,
  on: On,
): Promise<FileAnswer> {
  const reader = {personId: patientId, dependantIds: [], ownBookingsOnly: false}
  const found = await findAppointment(appointmentId, reader, on)
  return printAppointment(found, {client: `staff:${actor.staffId}`, unwanted: request.gone()}, on)
}

async function printAppointment({appointment, preparation}: Prepared, asker: Asker, on: On): Promise<FileAnswer> {
  const {startsAt, specialty, service, practitioner, centre, room, patient} = appointment
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

type Prepared = {appointment: ListedAppointment; preparation: string | null}

const status = ({actor, subject: {appointmentId, patient}}: FileCall, on: On): Promise<Prepared> =>
  findAppointment(
    appointmentId,
    {personId: actor.personId, dependantIds: [patient.person.personId], ownBookingsOnly: false},
    on,
  )

/** An appointment with its preparation. Throws `not-found` for a cancelled one. */
async function findAppointment(
  appointmentId: number,
  reader: AppointmentReader,
  on: Pick<On, 'bookingSystem'>,
): Promise<Prepared> {
  const listed = await on.bookingSystem.appointments({
    ...EVER,
    appointmentId,
    reader,
    which: 'all',
    order: 'latest',
    limit: 1,
  })
  const appointment = listed.find((one) => one.appointmentId === appointmentId)
  if (appointment === undefined) throw new AppError('not-found')
  const needs = appointment.hasPreparation ? await on.bookingSystem.requirements(appointment.serviceId) : undefined
  return {appointment, preparation: needs?.preparation ?? null}
}

/** An appointment that has not begun and stands, as its mails say it; undefined for any other. */
export async function standingAppointment(
  {appointmentId, patientId}: {appointmentId: number; patientId: number},
  on: Pick<Dependencies, 'bookingSystem' | 'clock'>,
): Promise<Omit<Booking, 'asker'> | undefined> {
  const reader = {personId: patientId, dependantIds: [], ownBookingsOnly: false}
  const found = await findAppointment(appointmentId, reader, on).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  })
  if (found === undefined || !isActive(found.appointment.state) || found.appointment.startsAt <= on.clock.now())
    return undefined
  return {...found.appointment, preparation: found.preparation}
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const about = ({appointmentId, startsAt, specialty, patient}: ListedAppointment, extension: 'ics' | 'pdf') => ({
  name: `Turno de ${specialty} ${civilDate(startsAt)}.${extension}`,
  subjectId: patient.personId,
  object: `appointment:${appointmentId}`,
})

/** Files of one day get the same timestamp, so that their bytes and version are equal. */
const startOfToday = (on: On) => instantOf(civilDate(on.clock.now()), '00:00')
