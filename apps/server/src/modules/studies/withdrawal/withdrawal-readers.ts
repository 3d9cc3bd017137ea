import type {Database} from '@ceibo/database/open-database'
import type {ListedStudy} from '@ceibo/studies/built-in/study-language'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {type ResultReader, resultReaders} from '#modules/people/people.offers.ts'
import {openersOf, type ReachedShare, reachedShares} from './withdrawal-notice.queries.ts'

/** A study that is withdrawn, or valid again. */
export type Affected = {
  study: ListedStudy
  /** The first version that was valid until its withdrawal; undefined where none was issued. */
  firstVersion: number | undefined
  coversImages: boolean
  /** Since when nothing was withdrawn before; null for always. */
  since: Date | null
  now: Date
}

type WithdrawalReaders = {
  warned: {reader: ResultReader; hasShared: boolean}[]
  shares: ReachedShare[]
  /** The person whose study it is, where the network knows them. */
  patientId: number | undefined
}

/** Who read a study, or shared it, and may see it today; and the shares by which it was read. */
export async function withdrawalReaders(
  tx: Database,
  {study, firstVersion, coversImages, since, now}: Affected,
): Promise<WithdrawalReaders> {
  const {documentType: documentTypeId, documentNumber, birthDate} = study.patient
  const readers = await resultReaders(tx, [{documentTypeId, documentNumber, birthDate}], civilDate(now))
  const allowed = readers.map(({reader}) => reader).filter((one) => study.sensitivity === 'normal' || one.seesSensitive)
  const shares = await reachedShares(tx, study.uid, since)
  const openers = firstVersion === undefined ? new Set<number>() : await openersOf(tx, study.uid, firstVersion)
  const sharers = new Set(shares.map(({sharerId}) => sharerId))
  // Nobody writes down who looked at images: all who may see them are warned.
  const mayHaveSeen = coversImages && study.images > 0
  const warned = allowed
    .filter(({id}) => mayHaveSeen || openers.has(id) || sharers.has(id))
    .map((reader) => ({reader, hasShared: sharers.has(reader.id)}))
  return {warned, shares, patientId: readers[0]?.reader.patientId}
}
