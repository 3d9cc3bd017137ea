import {spokenMobile} from '@ceibo/contract/fields/mobile-numbers'
import {civilInstant, spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import {type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'
import {allConsents} from './message-consent.queries.ts'

const NAMES: Readonly<Record<string, string>> = {whatsapp: 'WhatsApp', sms: 'SMS'}

/** To which messages a person consented, under which number, and until when. */
export async function* exportConsents(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  for (const {channel, number, givenAt, withdrawnAt} of await allConsents(db, personId)) {
    const text = `Mensajes por ${NAMES[channel] ?? channel} al ${spokenMobile(number)}`
    const until = withdrawnAt === null ? '' : `, hasta el ${spokenMomentOfYear(withdrawnAt)}`
    yield {
      resource: {
        resourceType: 'Consent',
        id: `messages-${channel}`,
        status: withdrawnAt === null ? 'active' : 'inactive',
        scope: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy'}]},
        category: [{text}],
        patient: patientReference(personId),
        dateTime: civilInstant(givenAt),
      },
      section: 'Avisos',
      line: `${text}: desde el ${spokenMomentOfYear(givenAt)}${until}`,
    }
  }
}
