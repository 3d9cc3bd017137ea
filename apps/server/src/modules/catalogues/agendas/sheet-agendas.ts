import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import type {Database} from '@ceibo/database/open-database'
import {AGENDA_COLUMNS, agendaRows, type SheetAgenda} from '@ceibo/rules/agenda/agenda-sheet'
import {csvText} from '@ceibo/rules/desk/csv-text'
import {allAgendas} from '#modules/agenda/agenda.offers.ts'
import {type AgendaNames, agendaNames} from './agenda-names.queries.ts'

/** An agenda with the version from which its sheet changes it. */
export type StoredSheetAgenda = SheetAgenda & {version: number}

/** The agendas as their sheet has them, and what they name. */
export async function sheetAgendas(db: Database): Promise<{agendas: StoredSheetAgenda[]; names: AgendaNames}> {
  const [stored, names] = [await allAgendas(db), await agendaNames(db)]
  const ids = new Map([...names.slugs].map(([id, slug]) => [slug, id]))
  return {agendas: stored.map((one) => ({...one, centre: ids.get(one.values.centre) ?? 0})), names}
}

/** The sheet of the agendas as they are now. */
export async function agendasText(db: Database): Promise<string> {
  const {agendas, names} = await sheetAgendas(db)
  return csvText(
    AGENDA_COLUMNS,
    agendas.flatMap((agenda) => agendaRows(agenda, names.choices)),
  )
}

/** How an agenda is called: "Dra. Inés Arrieta (MN 120345) · Cardiología · Centro Palermo". */
export function agendaName(values: AgendaValues, {choices, slugs}: AgendaNames): string {
  const nameOf = (field: string, id: number) => choices.find((one) => one.field === field && one.id === id)?.name
  const [centre] = [...slugs].find(([, slug]) => slug === values.centre) ?? []
  return [
    nameOf('practitioner', values.practitioner),
    nameOf('specialty', values.specialty),
    centre === undefined ? undefined : nameOf('centre', centre),
  ]
    .filter(Boolean)
    .join(' · ')
}
