import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {spokenDay} from '@ceibo/rules/time/civil-time'
import {type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'

/** What a person waits for, as FHIR's appointments on a waiting list. */
export async function* exportWaiting(personId: number, on: ExportNeeds): AsyncIterable<ExportedRecord> {
  for (const entry of (await on.bookingSystem.waiting?.of([personId])) ?? []) {
    const {entryId, service, specialty, centres, practitioner, until} = entry
    const where = centres.map(({name}) => name).join(', ')
    const withWhom = practitioner === null ? '' : `, con ${practitionerName(practitioner)}`
    yield {
      resource: {
        resourceType: 'Appointment',
        id: `waiting-${entryId}`,
        status: 'waitlist',
        serviceType: [{text: service}],
        specialty: [{text: specialty}],
        participant: [{actor: patientReference(personId), status: 'accepted'}],
      },
      section: 'Lista de espera',
      line: `${specialty}, ${service}${withWhom}, en ${where}, hasta el ${spokenDay(until)}`,
    }
  }
}
