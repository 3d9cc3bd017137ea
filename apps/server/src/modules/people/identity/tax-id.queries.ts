import type {RegistryQuery} from '@ceibo/adapters/tax-registry/port'
import type {Database} from '@ceibo/database/open-database'

/** The tax id of a document in the installation's own table. */
export async function taxIdInTable(
  db: Database,
  {documentType, documentNumber}: Omit<RegistryQuery, 'sex'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tax_id')
    .select('cuil')
    .where('document_type_id', '=', documentType)
    .where('document_number', '=', documentNumber)
    .executeTakeFirst()
  return row?.cuil
}
