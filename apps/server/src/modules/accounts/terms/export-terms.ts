import {civilInstant, spokenDate} from '@ceibo/rules/time/civil-time'
import {type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'
import {acceptancesOf} from './terms.queries.ts'

/** The versions of the terms that a person accepted. */
export async function* exportTerms(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  for (const {id, hash, accepted_at: at} of await acceptancesOf(db, personId)) {
    yield {
      resource: {
        resourceType: 'Consent',
        id: `terms-${id}`,
        status: 'active',
        scope: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy'}]},
        category: [{text: 'Términos y condiciones'}],
        patient: patientReference(personId),
        dateTime: civilInstant(at),
        policyRule: {text: `Términos y condiciones, versión ${hash.slice(0, 12)}`},
      },
      section: 'Lo que aceptaste',
      line: `Términos y condiciones, el ${spokenDate(at)}`,
    }
  }
}
