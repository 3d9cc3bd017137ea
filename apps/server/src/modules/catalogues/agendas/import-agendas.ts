import type {BookingTransaction} from '@ceibo/agenda/booking-database'
import {UNCHANGED} from '@ceibo/contract/agenda/agenda-values'
import {AGENDA_FIELDS, agendaCell, HOURS_COLUMNS, stretchesText} from '@ceibo/rules/agenda/agenda-sheet'
import {shortWeekday} from '@ceibo/rules/agenda/agenda-texts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {
  agendaChangesOfBulk,
  agendaEffects,
  announceAgendas,
  auditAgenda,
  countedAgendaEffects,
  saveAgenda,
  takeBackAgenda,
} from '#modules/agenda/agenda.offers.ts'
import type {FileReport} from '#modules/catalogues/bulk/import-report.ts'
import type {ChangedBy} from '#modules/catalogues/editing/save-catalogue.ts'
import {type AgendaNames, agendaNames} from './agenda-names.queries.ts'
import {readAgendas, type WantedAgenda} from './read-agendas.ts'
import {agendaName, sheetAgendas} from './sheet-agendas.ts'

type Importing = ChangedBy & {bulkId: number; isApplied: boolean}

/** Saves the agendas that a sheet changes, each as its form would, from today on. What is wrong is reported, and not saved. */
export async function importAgendas(
  tx: BookingTransaction,
  bytes: Buffer,
  report: FileReport,
  by: Importing,
): Promise<void> {
  const {agendas, names} = await sheetAgendas(tx)
  let waiting = await readAgendas(bytes, {agendas, names}, report)
  const centres = new Set(waiting.map(({values}) => values.centre))
  // Hours that go from one agenda to another are free once the other was saved, whatever the order of the rows.
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    const overlapping: WantedAgenda[] = []
    for (const wanted of waiting) {
      const isTried = await saveWanted(tx, wanted, {names, report, by})
      if (!isTried) overlapping.push(wanted)
    }
    waiting = overlapping
  }
  for (const wanted of waiting) await reportOverlap(tx, wanted, report, by)
  if (by.isApplied) await announceAgendas(tx, centres, {from: civilDate(by.now), now: by.now})
}

const draftOf = ({entry, values}: WantedAgenda, now: Date) => ({
  ...(entry && {agendaId: entry.agendaId}),
  version: entry?.version ?? UNCHANGED,
  from: civilDate(now),
  values,
})

/** Saves an agenda, or reports why not; false where it overlaps another one of its professional. */
async function saveWanted(
  tx: BookingTransaction,
  wanted: WantedAgenda,
  {names, report, by}: {names: AgendaNames; report: FileReport; by: Importing},
): Promise<boolean> {
  const {row, entry, values} = wanted
  const {now, actor, request, bulkId, isApplied} = by
  const draft = draftOf(wanted, now)
  const counted = await agendaEffects(tx, draft, now)
  if (counted.is === 'overlaps') return false
  const saved =
    counted.is === 'invalid'
      ? counted
      : await saveAgenda(tx, {...draft, staffId: actor.staffId, bulkId, isTrial: !isApplied}, now)
  if (saved.is === 'overlaps') return false
  if (saved.is === 'invalid') {
    const column = AGENDA_FIELDS.find(({name}) => name === saved.field)?.label ?? null
    report.problem({row, column, what: 'No se puede guardar así', fix: saved.message})
  } else if (saved.is === 'changed-meanwhile') {
    const what = `${saved.last.by} la está cambiando ahora`
    report.problem({row, column: null, what, fix: 'Revisá la planilla de nuevo'})
  }
  if (saved.is !== 'saved' || counted.is !== 'counted') return true
  await auditAgenda(tx, {at: now, actor, request, result: 'saved', agendaId: saved.agendaId})
  const effects = countedAgendaEffects(counted)
  const changed = {is: entry ? 'changed' : 'created', row, name: agendaName(values, names), effects} as const
  report.change({...changed, fields: changedFields(wanted, names)}, `${entry?.version ?? UNCHANGED}`)
  report.effects(effects)
  return true
}

/** What a change of an agenda changes, in the words of its sheet. */
function changedFields({entry, values}: WantedAgenda, {choices, slugs}: AgendaNames) {
  const [centre = 0] = [...slugs].find(([, slug]) => slug === values.centre) ?? []
  const fields = AGENDA_FIELDS.map((field) => ({
    label: field.label,
    before: entry ? agendaCell(field, entry, choices) : '',
    after: agendaCell(field, {values, centre}, choices),
  }))
  const hours = {label: 'Horarios', before: entry ? stretchesText(entry.values) : '', after: stretchesText(values)}
  return [...fields, hours].filter(({before, after}) => before !== after)
}

async function reportOverlap(
  tx: BookingTransaction,
  wanted: WantedAgenda,
  report: FileReport,
  {now}: Importing,
): Promise<void> {
  const found = await agendaEffects(tx, draftOf(wanted, now), now)
  if (found.is !== 'overlaps') return
  const {specialty, centre, weekday, from, until} = found
  report.problem({
    row: wanted.row,
    column: HOURS_COLUMNS.days,
    what: `El ${shortWeekday(weekday)} de ${from} a ${until} ya atiende en otra agenda: ${specialty}, ${centre}`,
    fix: 'Cambiá los horarios de una de las dos',
  })
}

/** Takes back what a change of many rows did to agendas, the last change first; `changedAgain` names those that are not as it left them. */
export async function takeBackAgendas(
  tx: BookingTransaction,
  of: number,
  {actor, request, now, bulkId}: ChangedBy & {bulkId: number},
): Promise<{count: number; changedAgain: string[]}> {
  const changes = await agendaChangesOfBulk(tx, of)
  const changedAgain: string[] = []
  const names = await agendaNames(tx)
  for (const change of changes) {
    const {agendaId, after} = change
    const saved = await takeBackAgenda(tx, change, {staffId: actor.staffId, bulkId}, now)
    if (saved.is === 'saved') await auditAgenda(tx, {at: now, actor, request, result: 'taken-back', agendaId})
    else if (saved.is !== 'unchanged') changedAgain.push(agendaName(after, names))
  }
  const centres = new Set(changes.map(({after}) => after.centre))
  await announceAgendas(tx, centres, {from: civilDate(now), now})
  return {count: changes.length, changedAgain}
}
