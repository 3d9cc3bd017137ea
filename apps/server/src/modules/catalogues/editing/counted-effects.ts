import {
  CATALOGUE_EFFECTS,
  type CatalogueEffect,
  type CountedEffect,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {type CatalogueEntry, countComing, countFreeTimes, countLeftOut} from '#modules/agenda/agenda.offers.ts'
import type {Database} from '@ceibo/database/open-database'
import type {AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import type {EntryChange} from './editable-catalogue.ts'

/** The effects that are some, in the order in which they are said. */
export const counted = (counts: Partial<Record<CatalogueEffect, number>>): CountedEffect[] =>
  CATALOGUE_EFFECTS.flatMap((effect) => {
    const count = counts[effect] ?? 0
    return count > 0 ? [{effect, count}] : []
  })

/** Whether a change ends an entry that was in use. */
export const isEnded = ({before, after}: EntryChange): boolean =>
  before?.['active'] === true && after['active'] === false

/** What ending a specialty or a service, or attending fewer people, does to what is booked. */
export async function limitEffects(
  db: Database,
  is: Extract<CatalogueEntry['is'], 'specialty' | 'service'>,
  change: EntryChange,
  now: Date,
): Promise<CountedEffect[]> {
  const {rowId, before, after} = change
  if (rowId === undefined || before === null) return []
  const entry = {is, id: rowId}
  if (isEnded(change)) {
    return counted({
      'appointments-of-ended-entry': await countComing(db, entry, now),
      'times-no-longer-offered': await countFreeTimes(db, entry, now),
    })
  }
  const limits = {before: limitsIn(before), after: limitsIn(after)}
  return counted({'appointments-outside-limits': await countLeftOut(db, entry, limits, now)})
}

const numberIn = (value: AnyValues[string] | undefined) => (typeof value === 'number' ? value : null)

const limitsIn = ({minAge, maxAge, sex}: AnyValues): AttendanceLimits => ({
  minAge: numberIn(minAge),
  maxAge: numberIn(maxAge),
  sex: sex === 'M' || sex === 'F' ? sex : null,
})
