import {spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import {EXPORT_PAGE, type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'
import {accessesTo} from '#modules/audit/audit.offers.ts'
import {holderNames} from '#modules/people/people.offers.ts'
import {accessView} from '#modules/personal-data/access-log/access.view.ts'
import {requestsOf} from '#modules/personal-data/requests/data-request.queries.ts'
import {dataRequestView} from '#modules/personal-data/requests/data-request.view.ts'

/** Who saw or changed the data of a person, newest first. */
export async function* exportAccesses(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  const reader = {personId, holders: await holderNames(db, personId), objections: new Map()}
  for (let before: {at: Date; id: number} | undefined; ;) {
    const rows = await accessesTo(db, {personId, before, limit: EXPORT_PAGE})
    for (const row of rows) {
      const {at, who, role, what, why, isOwn} = accessView(row, reader)
      yield {
        resource: {
          resourceType: 'AuditEvent',
          id: `${row.id}`,
          type: {system: 'http://terminology.hl7.org/CodeSystem/audit-event-type', code: 'rest'},
          subtype: [{display: what}],
          recorded: at,
          purposeOfEvent: [{text: why}],
          agent: [
            {...(isOwn ? {who: patientReference(personId)} : {name: who}), role: [{text: role}], requestor: true},
          ],
          source: {observer: {display: 'Portal'}},
          entity: [{what: patientReference(personId)}],
        },
        section: 'Quién vio o cambió tus datos',
        line: `${spokenMomentOfYear(row.at)}: ${who}. ${what}.`,
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORT_PAGE) return
    before = {at: last.at, id: last.id}
  }
}

/** The requests of a person about their data, with the answers. */
export async function* exportRequests(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  for (const row of await requestsOf(db, personId)) {
    const {number, kind, askedAt, answer, wrong, correct} = dataRequestView(row)
    const given = kind === 'objection' ? 'No reconocés un acceso' : `Dice "${wrong}" y debería decir "${correct}"`
    yield {
      resource: {
        resourceType: 'Communication',
        id: `request-${number}`,
        status: answer === null ? 'in-progress' : 'completed',
        subject: patientReference(personId),
        sent: askedAt,
        payload: [given, ...(answer === null ? [] : [answer])].map((contentString) => ({contentString})),
      },
      section: 'Pedidos sobre tus datos',
      line: `N.º ${number}: ${given}. ${answer === null ? 'Sin respuesta todavía.' : `Respuesta: ${answer}`}`,
    }
  }
}
