import type {Database} from '@ceibo/database/open-database'

/** Requests a copy; false when one is being made. */
export async function insertExport(tx: Database, personId: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('data_export')
    .values({person_id: personId, asked_at: now})
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The last copies that a person requested, newest first. */
export function exportsOf(db: Database, personId: number) {
  return db
    .selectFrom('data_export')
    .select(['id', 'state', 'asked_at', 'ready_at', 'expires_at', 'file_key', 'json_bytes', 'pdf_bytes'])
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

export type ExportRow = Awaited<ReturnType<typeof exportsOf>>[number]

/** Claims the next copy to make, the one with the fewest tries first, and counts the try. */
export async function takeExport(db: Database): Promise<{id: number; personId: number; tries: number} | undefined> {
  const row = await db
    .updateTable('data_export')
    .set((eb) => ({tries: eb('tries', '+', 1)}))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('data_export')
        .select('id')
        .where('state', '=', 'waiting')
        .orderBy('tries')
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'person_id', 'tries'])
    .executeTakeFirst()
  return row && {id: row.id, personId: row.person_id, tries: row.tries}
}

/** Marks a copy as made; false when it is no longer waiting. */
export async function finishExport(
  tx: Database,
  made: {id: number; fileKey: string; jsonBytes: number; pdfBytes: number; now: Date; expiresAt: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('data_export')
    .set({
      state: 'ready',
      file_key: made.fileKey,
      json_bytes: made.jsonBytes,
      pdf_bytes: made.pdfBytes,
      ready_at: made.now,
      expires_at: made.expiresAt,
    })
    .where('id', '=', made.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function failExport(tx: Database, id: number): Promise<void> {
  await tx.updateTable('data_export').set({state: 'failed'}).where('id', '=', id).execute()
}

/** Expired copies. */
export function expiredExports(db: Database, now: Date, most: number) {
  return db
    .selectFrom('data_export')
    .select(['id', 'file_key'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

export async function deleteExport(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('data_export').where('id', '=', id).execute()
}
