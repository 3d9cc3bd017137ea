import type {EnquiryRow} from './enquiry.queries.ts'

type Fact = {label: string; value: string}

/** The name of each kind in the network. */
export const ENQUIRY_TITLES: Record<EnquiryRow['kind'], string> = {
  contact: 'Consulta',
  welltest: 'Solicitud de chequeo preventivo',
}

/** The facts of an enquiry besides its comment, as the mail and the list show them. */
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
