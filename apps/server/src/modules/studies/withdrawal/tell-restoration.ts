import type {Database} from '@ceibo/database/open-database'
import {insertNotification} from '../../notifications/notifications.module.ts'
import {withdrawalReaders} from './withdrawal-readers.ts'
import type {Affected} from './withdrawal-readers.ts'

/**
 * Says in the portal that a study is valid again to those whom its withdrawal warned; nothing of what it is about. Returns the person whose
 * study it is, where the network knows them.
 */
export async function tellRestoration(tx: Database, affected: Affected): Promise<number | undefined> {
  const {warned, patientId} = await withdrawalReaders(tx, affected)
  for (const {reader} of warned) {
    const whose = reader.patientName === null ? '' : ` de ${reader.patientName}`
    const text = `Un resultado${whose} que figuraba como retirado vuelve a ser válido: se había retirado por error.`
    await insertNotification(tx, reader.id, {text, page: 'studies', item: affected.study.uid, now: affected.now})
  }
  return patientId
}
