import type * as contract from '@ceibo/contract/agenda/agenda-editing'
import {changesOfAgenda} from '@ceibo/agenda/built-in/templates/agenda-change.queries'
import {agendasOf, attendanceOf, choicesOf} from '@ceibo/agenda/built-in/templates/agenda-template.queries'
import {agendaEffects, type AgendaSaved, saveAgenda, takeBackAgenda} from '@ceibo/agenda/built-in/templates/save-agenda'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransactionOfBriefWaits} from '@ceibo/database/brief-waits.queries'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {AgendaChangeSubject, AgendaSubject} from './agenda.subjects.ts'
import {announceAgendas, auditAgenda, countedAgendaEffects} from './agenda-changes.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Throws `agenda-elsewhere` where another system has the agendas. */
function ensureKeptHere({config}: Pick<Dependencies, 'config'>): void {
  if (config.bookingSystem !== undefined) throw new AppError('agenda-elsewhere')
}

export async function readAgendas(
  {subject: {centreId}}: Call<typeof contract.agendasOfCentre, AgendaSubject>,
  on: On,
): Promise<OutputOf<typeof contract.agendasOfCentre>> {
  ensureKeptHere(on)
  return {agendas: await agendasOf(on.db, centreId, on.clock.now())}
}

export async function readAttendance(
  {input: {practitionerId}}: Call<typeof contract.agendasOfProfessional>,
  on: On,
): Promise<OutputOf<typeof contract.agendasOfProfessional>> {
  ensureKeptHere(on)
  return {agendas: await attendanceOf(on.db, practitionerId)}
}

export async function readChoices(
  {subject: {centreId}}: Call<typeof contract.agendaChoices, AgendaSubject>,
  on: On,
): Promise<OutputOf<typeof contract.agendaChoices>> {
  ensureKeptHere(on)
  return choicesOf(on.db, centreId)
}

export async function readHistory(
  {input: {agendaId}}: Call<typeof contract.agendaHistory, AgendaSubject>,
  on: On,
): Promise<OutputOf<typeof contract.agendaHistory>> {
  ensureKeptHere(on)
  const changes = await changesOfAgenda(on.db, agendaId)
  return {changes: changes.map(({at, ...change}) => ({...change, at: civilInstant(at)}))}
}

/** What a change would do to patients. */
export async function previewAgenda(
  {input: {draft}}: Call<typeof contract.previewAgenda, AgendaSubject>,
  on: On,
): Promise<OutputOf<typeof contract.previewAgenda>> {
  ensureKeptHere(on)
  const answer = await agendaEffects(on.db, draft, on.clock.now())
  if (answer.is === 'overlaps') return answer
  if (answer.is === 'invalid') throw problemOf(answer)
  return {is: 'counted', effects: countedAgendaEffects(answer)}
}

type SaveCall = Call<typeof contract.saveAgenda, AgendaSubject>

export async function saveDraft(
  {input: {draft}, actor, request}: SaveCall,
  on: On,
): Promise<OutputOf<typeof contract.saveAgenda>> {
  ensureKeptHere(on)
  const now = on.clock.now()
  return inTransactionOfBriefWaits(on.db, async (tx) => {
    const saved = await saveAgenda(tx, {...draft, staffId: actor.staffId}, now)
    await record(tx, saved, {actor, request, now, centreId: draft.values.centre, from: draft.from, result: 'saved'})
    return saved.is === 'unchanged' ? saved : answerOf(saved)
  })
}

export async function takeBack(
  {subject: {change, centreId}, actor, request}: Call<typeof contract.takeBackAgendaChange, AgendaChangeSubject>,
  on: On,
): Promise<OutputOf<typeof contract.takeBackAgendaChange>> {
  ensureKeptHere(on)
  const now = on.clock.now()
  return inTransactionOfBriefWaits(on.db, async (tx) => {
    const saved = await takeBackAgenda(tx, change, {staffId: actor.staffId}, now)
    await record(tx, saved, {actor, request, now, centreId, from: change.from, result: 'taken-back'})
    if (saved.is === 'unchanged') return {is: 'taken-back', leftOut: 0}
    const answer = answerOf(saved)
    return answer.is === 'saved' ? {is: 'taken-back', leftOut: answer.leftOut} : answer
  })
}

function answerOf(saved: Exclude<AgendaSaved, {is: 'unchanged'}>) {
  if (saved.is === 'invalid') throw problemOf(saved)
  if (saved.is !== 'changed-meanwhile') return saved
  const {last, values} = saved
  return {is: 'changed-meanwhile', by: last.by, at: civilInstant(last.at), version: last.version, values} as const
}

const problemOf = ({field, message}: Extract<AgendaSaved, {is: 'invalid'}>) => {
  const place = field === 'from' || field === 'version' ? `draft.${field}` : `draft.values.${field}`
  return new AppError('invalid', {problems: [{field: place, message}]})
}

type Deed = Pick<SaveCall, 'actor' | 'request'> & {
  now: Date
  centreId: string
  from: string
  result: 'saved' | 'taken-back'
}

/** Audits a change, and tells the consoles that show the agenda or one of its days. */
async function record(tx: Database, saved: AgendaSaved, {actor, request, now, centreId, from, result}: Deed) {
  if (saved.is !== 'saved') return
  await auditAgenda(tx, {at: now, actor, result, agendaId: saved.agendaId, request})
  await announceAgendas(tx, [centreId], {from, now})
}
