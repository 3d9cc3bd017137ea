import type {Database} from '@ceibo/database/open-database'

/** A person's second step, confirmed or not. Its row stays locked, so that codes are tried one after another. */
export function lockSecondStep(tx: Database, personId: number) {
  return tx
    .selectFrom('second_step')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** When it was turned on, and how many recovery codes are left; undefined while it is off. */
export function secondStepStatus(db: Database, personId: number) {
  return db
    .selectFrom('second_step')
    .leftJoin('recovery_code', (join) =>
      join.onRef('recovery_code.person_id', '=', 'second_step.person_id').on('used_at', 'is', null),
    )
    .select(({fn}) => ['confirmed_at as since', fn.count<number>('recovery_code.hash').as('recoveryCodes')])
    .where('second_step.person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .groupBy('second_step.person_id')
    .executeTakeFirst()
}

/** Stores a new secret, in place of one that was not confirmed; false when the second step is on. */
export async function writeSecret(
  tx: Database,
  {personId, secret, now}: {personId: number; secret: Buffer; now: Date},
): Promise<boolean> {
  const row = await tx
    .insertInto('second_step')
    .values({person_id: personId, secret, started_at: now})
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({secret, started_at: now, last_step: 0})
        .where('second_step.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmSecret(
  tx: Database,
  personId: number,
  {now, step}: {now: Date; step: number},
): Promise<void> {
  await tx
    .updateTable('second_step')
    .set({confirmed_at: now, last_step: step})
    .where('person_id', '=', personId)
    .execute()
}

export async function storeLastStep(tx: Database, personId: number, step: number): Promise<void> {
  await tx.updateTable('second_step').set({last_step: step}).where('person_id', '=', personId).execute()
}

/** Deletes secret and recovery codes, unless they have been on since before `settledBefore`; returns whether a second step was on. */
export async function deleteSecondStep(tx: Database, personId: number, settledBefore?: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_step')
    .where('person_id', '=', personId)
    .$if(settledBefore !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', settledBefore ?? new Date(0))]),
      ),
    )
    .returning('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at != null
}

export async function replaceRecoveryCodes(tx: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({person_id: personId, hash})))
    .execute()
}

/** Uses up a recovery code; false when it is unknown or already used. */
export async function spendRecoveryCode(
  tx: Database,
  {personId, hash, now}: {personId: number; hash: Buffer; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_code')
    .set({used_at: now})
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
