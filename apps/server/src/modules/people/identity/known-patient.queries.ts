import type {Database} from '@ceibo/database/open-database'

export type KnownPatient = {
  personId: number
  documentType: number
  documentNumber: string
  birthDate: string
  name: string
  /** As lists of the staff write it: "Suárez, María". */
  listedName: string
  /** Whether the person has proved the document; anybody can register with that of somebody else. */
  isProved: boolean
}

/** The people with one of these document numbers, of any type and birth date. */
export async function patientsOfDocument(db: Database, documentNumbers: readonly string[]): Promise<KnownPatient[]> {
  const rows = await db
    .selectFrom('person')
    .select([
      'id',
      'document_type_id',
      'document_number',
      'birth_date',
      'first_name',
      'chosen_name',
      'last_name',
      'status',
    ])
    .where('document_number', 'in', documentNumbers)
    .execute()
  return rows.map((row) => ({
    personId: row.id,
    documentType: row.document_type_id,
    documentNumber: row.document_number,
    birthDate: row.birth_date,
    name: [row.last_name, row.first_name, row.chosen_name].filter(Boolean).join(' '),
    listedName: `${row.last_name}, ${row.first_name}`,
    isProved: row.status === 'validated',
  }))
}
