import type {Database} from '@ceibo/database/open-database'

export async function storePassword(tx: Database, staffId: number, hash: string): Promise<void> {
  await tx.updateTable('staff_member').set({password_hash: hash}).where('id', '=', staffId).execute()
}

export async function storePin(tx: Database, staffId: number, hash: string): Promise<void> {
  await tx.updateTable('staff_member').set({pin_hash: hash}).where('id', '=', staffId).execute()
}

/** Stores the sealed secret of an app in place of the one before, with the step of the code that proved it. */
export async function storeApp(
  tx: Database,
  staffId: number,
  {totpSecret, step}: {totpSecret: Buffer; step: number},
): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({totp_secret: totpSecret, totp_last_step: step})
    .where('id', '=', staffId)
    .execute()
}
