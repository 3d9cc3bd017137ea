import type {EnquiryRow} from './enquiry.queries.ts'

type Fact = {label: string; value: string}

/** How each kind is called by the network. */
export const ENQUIRY_TITLES: Record<EnquiryRow['kind'], string> = {
  contact: 'Consulta',
  welltest: 'Solicitud de chequeo preventivo',
}

/** What an enquiry says besides its comment, as the mail and the list show it. */
export function enquiryFacts(row: EnquiryRow): Fact[] {
  const document = row.document_type === null ? null : `${row.document_type} ${row.document_number}`
  const facts: [label: string, value: string | null][] = [
    ['Nombre y apellido', row.name],
    ['Documento', document],
    ['Email', row.email],
    ['Teléfono', row.phone],
    ['Obra social o prepaga', row.insurer],
    ['Credencial', row.credential],
    ['Sede', row.centre],
    ['Asunto', row.subject],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{label, value}]))
}
