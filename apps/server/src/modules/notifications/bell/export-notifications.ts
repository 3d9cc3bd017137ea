import {civilInstant, spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import {type ExportedRecord, type ExportNeeds, pagesById, patientReference} from '#platform/output/exported-record.ts'
import {notificationsAfter} from './notification.queries.ts'

/** The notifications of a person. */
export async function* exportNotifications(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  for await (const row of pagesById((after, most) => notificationsAfter(db, {personId, after, most}))) {
    yield {
      resource: {
        resourceType: 'Communication',
        id: `notification-${row.id}`,
        status: 'completed',
        subject: patientReference(personId),
        sent: civilInstant(row.created_at),
        payload: [{contentString: row.text}],
      },
      section: 'Avisos',
      line: `${spokenMomentOfYear(row.created_at)}: ${row.text}`,
    }
  }
}
