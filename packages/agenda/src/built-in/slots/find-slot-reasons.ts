import {type FreeTime, MAX_REASONS_OF_A_KIND, type SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import type {Database} from '@ceibo/database/open-database'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {SlotQuery} from '#port.ts'
import {forWhom} from '#built-in/catalogue/bookable-catalogue.ts'
import {metBySearch, type Met} from './searched-slots.queries.ts'
import {filtersOf} from './slot-search.queries.ts'
import {reasonFacts, type ReasonFacts} from './slot-reasons.queries.ts'
import {whyNotFor} from './visible-slot.queries.ts'

/** Why a search finds no slot, the most important first; none when it finds one, and at least one when it does not. */
export async function slotReasons(db: Database, query: SlotQuery, now: Date): Promise<SlotReason[]> {
  const {search, patient, atDesk} = query
  const facts = await reasonFacts(db, query, now)
  if (facts === undefined || facts.centres.length < new Set(search.centreIds).size) return [{is: 'not-offered'}]
  // A desk may set cover and age aside, so it is shown all.
  const whyNot = (centreId: number) => (atDesk ? undefined : whyNotFor(patient, facts, centreId, now))
  const judged = facts.centres.map((centre) => ({...centre, whyNot: whyNot(centre.id)}))
  if (judged.some((centre) => centre.whyNot === 'no-suitable-patient')) {
    return [{is: 'age-or-sex', onlyFor: forWhom([facts.specialtyLimits, facts.serviceLimits], patient, civilDate(now))}]
  }
  const covered = judged.filter((centre) => centre.whyNot === undefined).map(({id}) => id)
  const asked = new Set(judged.map(({id}) => id))
  const others = new Set(facts.agendas.map(({centreId}) => centreId))
  const agendas = facts.agendas.filter(({centreId}) => covered.includes(centreId))
  const within = {
    centreIds: covered,
    agendaIds: agendas.filter(({fits}) => fits).map(({id}) => id),
    otherCentreIds: [...others].filter((id) => !asked.has(id) && whyNot(id) === undefined),
  }
  const met = await metBySearch(db, query, within, now)
  if (met.some(({label}) => label === 'seen')) return []
  const elsewhere = waysOn(met)
  const uncovered = judged.filter((centre) => centre.whyNot === 'no-coverage').map(({name}) => name)
  if (covered.length === 0) return [{is: 'coverage', centres: uncovered, all: true}, ...elsewhere]
  const days = ofDays(query, now)
  // Days beyond all agendas are said once.
  const templates = ofTemplates(query, agendas).filter(({is}) => is !== 'not-open-yet' || days.length === 0)
  const reasons = [...days, ...ofFilters(query, met), ...ofSlots(met), ...templates]
  if (agendas.length === 0 && reasons.length === 0) reasons.push({is: 'not-offered'})
  if (uncovered.length > 0) reasons.push({is: 'coverage', centres: uncovered, all: false})
  if (reasons.length === 0) reasons.push({is: 'no-hours'})
  return [...reasons, ...elsewhere]
}

const timeOf = ({date, time, centreId, centre, practitioner}: Met): FreeTime => ({
  date,
  time,
  centreId,
  centre,
  practitioner,
})

/** Days that are over, or for which agendas are not open yet. */
function ofDays({search}: SlotQuery, now: Date): SlotReason[] {
  const today = civilDate(now)
  if (search.to < today) return [{is: 'past-days'}]
  const until = horizonFrom(today)
  return search.from > until ? [{is: 'not-open-yet', until}] : []
}

function ofFilters({search}: SlotQuery, met: readonly Met[]): SlotReason[] {
  const alone = filtersOf(search).flatMap((filter) => {
    const found = met.find(({label}) => label === `without-${filter}`)
    return found ? [{filter, found}] : []
  })
  const [first] = alone.toSorted((one, other) => sortKey(one.found).localeCompare(sortKey(other.found)))
  if (first) {
    return [
      {
        is: 'outside-filters',
        filters: alone.map(({filter}) => filter),
        together: false,
        next: timeOf(first.found),
      },
    ]
  }
  const bare = met.find(({label}) => label === 'without-all')
  return bare ? [{is: 'outside-filters', filters: filtersOf(search), together: true, next: timeOf(bare)}] : []
}

const sortKey = ({date, time}: Met) => `${date} ${time}`

/** What the slots of the search are, where none of them is to be had. */
function ofSlots(met: readonly Met[]): SlotReason[] {
  const labelled = (label: Met['label']) => met.filter((one) => one.label === label)
  const reasons: SlotReason[] = []
  for (const one of labelled('held')) reasons.push({is: 'held', until: one.until ?? '', next: timeOf(one)})
  for (const one of labelled('online-quota')) reasons.push({is: 'online-quota', next: timeOf(one)})
  for (const one of labelled('same-day-share')) reasons.push({is: 'same-day-share', next: timeOf(one)})
  for (const one of labelled('closed')) {
    const {centre, practitioner, fromDay: from, toDay: to, words: why} = one
    reasons.push({is: 'closed', centre: centre || null, practitioner: practitioner || null, from, to, why})
  }
  for (const {fromDay, words} of labelled('holiday')) {
    reasons.push({is: 'holiday', date: fromDay ?? '', name: words ?? ''})
  }
  const isExplained = reasons.some(({is}) => is === 'closed' || is === 'holiday')
  for (const {date} of isExplained ? [] : labelled('blocked')) reasons.push({is: 'blocked', date})
  if (labelled('begun').length > 0) reasons.push({is: 'too-late-today'})
  const [[first], [last]] = [labelled('first-taken'), labelled('last-taken')]
  if (first && last) reasons.push({is: 'all-taken', from: first.date, to: last.date})
  return reasons
}

/** The templates that end or begin around the days of the search, the first of them. */
function ofTemplates({search}: SlotQuery, agendas: ReasonFacts['agendas']): SlotReason[] {
  const reasons = agendas.flatMap((one): SlotReason[] => {
    const {practitioner, centre, validFrom, validTo, madeUntil} = one
    const isFollowed = agendas.some(
      (other) =>
        other !== one &&
        other.practitioner === practitioner &&
        other.centreId === one.centreId &&
        (other.validTo ?? '9999') > (validTo ?? '9999'),
    )
    if (validTo !== null && validTo < search.to) {
      return isFollowed ? [] : [{is: 'template-ended', practitioner, centre, lastDay: validTo}]
    }
    if (validFrom > search.to) return [{is: 'template-ahead', practitioner, centre, firstDay: validFrom}]
    return madeUntil !== null && madeUntil < search.from ? [{is: 'not-open-yet', until: madeUntil}] : []
  })
  const only = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]))
  return [...only.values()].slice(0, MAX_REASONS_OF_A_KIND)
}

/** The next free times of another search: the days after, or else before, and other centres. */
function waysOn(met: readonly Met[]): SlotReason[] {
  const [after, before, other] = (['after', 'before', 'other-centres'] as const).map((label) =>
    met.find((one) => one.label === label),
  )
  const otherDay = after ?? before
  return [
    ...(otherDay ? [{is: 'free-on-other-days' as const, next: timeOf(otherDay)}] : []),
    ...(other ? [{is: 'free-in-other-centres' as const, next: timeOf(other)}] : []),
  ]
}
