import type {Network, PortalState} from '@ceibo/contract/setup/set-up'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type StoredInstallation = {
  /** Undefined until the staff named the network. */
  network: Network | undefined
  portal: PortalState
  awaitsSetUp: boolean
}

export async function storedInstallation(db: Database): Promise<StoredInstallation> {
  const row = await db
    .selectFrom('installation')
    .select(['name', 'appointments_phone as appointmentsPhone', 'emergency_phone as emergencyPhone'])
    .select(['primary_colour as primaryColour', 'accent_colour as accentColour'])
    .select(
      sql<PortalState>`case when is_open then 'open' when opened_at is null then 'preparing' else 'closed' end`.as(
        'portal',
      ),
    )
    .select(sql<boolean>`set_up_at is null`.as('awaitsSetUp'))
    .executeTakeFirstOrThrow()
  const {name, appointmentsPhone, emergencyPhone, primaryColour, accentColour, portal, awaitsSetUp} = row
  const isNamed =
    name !== null &&
    appointmentsPhone !== null &&
    emergencyPhone !== null &&
    primaryColour !== null &&
    accentColour !== null
  const network = isNamed ? {name, appointmentsPhone, emergencyPhone, primaryColour, accentColour} : undefined
  return {network, portal, awaitsSetUp}
}

export async function storeNetwork(tx: Database, network: Network): Promise<void> {
  await tx
    .updateTable('installation')
    .set({
      name: network.name,
      appointments_phone: network.appointmentsPhone,
      emergency_phone: network.emergencyPhone,
      primary_colour: network.primaryColour,
      accent_colour: network.accentColour,
    })
    .execute()
}

/** Opens or closes the portal; false when it is so already. */
export async function setOpen(tx: Database, isOpen: boolean, now: Date): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('installation')
    .set({is_open: isOpen, ...(isOpen && {opened_at: sql<Date>`coalesce(opened_at, ${now})`})})
    .where('is_open', '=', !isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a code in the place of the one before; false once somebody of the staff has an account. */
export async function replaceCode(db: Database, code: {hash: Buffer; expiresAt: Date}): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('installation')
    .set({code_hash: code.hash, code_expires_at: code.expiresAt})
    .where('set_up_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the code up; false for another one, one that expired, and for any once somebody of the staff has an account. */
export async function spendCode(tx: Database, hash: Buffer, now: Date): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('installation')
    .set({code_hash: null, code_expires_at: null})
    .where('set_up_at', 'is', null)
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
