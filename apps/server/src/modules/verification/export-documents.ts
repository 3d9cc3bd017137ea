import {civilInstant, spokenDate} from '@ceibo/rules/time/civil-time'
import {type ExportedRecord, type ExportNeeds, pagesById, patientReference} from '#platform/output/exported-record.ts'
import {filesOf} from '#modules/files/files.offers.ts'
import {casesAfter} from './verification-case.queries.ts'

const MATTERS: Record<string, string> = {
  identity: 'Validación de identidad',
  minor: 'Validación de identidad de un familiar',
  relationship: 'Verificación de un vínculo',
  order: 'Orden médica',
  'mail-recovery': 'Cambio de email',
}

const STATES: Record<string, string> = {
  submitted: 'en revisión',
  rejected: 'rechazada',
  accepted: 'aceptada',
  closed: 'cerrada',
}

/** The documents that a person submitted, by matter. */
export async function* exportDocuments(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  for await (const one of pagesById((after, most) => casesAfter(db, {personId, after, most}))) {
    const files = await filesOf(db, {for: 'review', id: one.id})
    const matter = MATTERS[one.kind] ?? one.kind
    const attachments = files.map((file, place) => ({
      attachment: {contentType: file.content_type, size: file.bytes, title: `${matter}, archivo ${place + 1}`},
    }))
    yield {
      resource: {
        resourceType: 'DocumentReference',
        id: `${one.id}`,
        status: one.state === 'closed' ? 'superseded' : 'current',
        type: {text: matter},
        subject: patientReference(personId),
        date: civilInstant(one.created_at),
        description: `Documentación ${STATES[one.state] ?? one.state}`,
        // FHIR requires at least one.
        content: attachments.length > 0 ? attachments : [{attachment: {title: matter}}],
      },
      section: 'Documentación que enviaste',
      line: `${matter}, ${spokenDate(one.created_at)}: ${countOf(files.length)}${STATES[one.state] ?? one.state}`,
    }
  }
}

const countOf = (files: number) => (files === 0 ? '' : files === 1 ? '1 archivo, ' : `${files} archivos, `)
