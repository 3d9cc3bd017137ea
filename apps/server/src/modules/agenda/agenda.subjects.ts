import {agendaChangeById, type StoredAgendaChange} from '@ceibo/agenda/built-in/templates/agenda-change.queries'
import {centreOfAgenda} from '@ceibo/agenda/built-in/templates/agenda-template.queries'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'

/** An agenda, or the agendas of a centre. */
export type AgendaSubject = {is: 'agenda'; centreId: string}

export const agendasOfCentre = (centre: string): SubjectSource<AgendaSubject> =>
  ofStaff('agenda', [centre], async (given) => ({is: 'agenda', centreId: String(given[0]?.value)}))

export const agenda = (id: string): SubjectSource<AgendaSubject> =>
  ofStaff('agenda', [id], async (given, _, {on}) => subjectOf(await centreOfAgenda(on.db, idIn(given))))

/** The agenda of a draft: one that is there with its centre, or a new one with the centre that it is to be in. */
export const draftedAgenda = (id: string, centre: string): SubjectSource<AgendaSubject> =>
  ofStaff('agenda', [id, centre], async (given, _, {on}) => {
    const valueOf = (name: string) => given.find(({path}) => path === name)?.value
    const agendaId = valueOf(id)
    if (agendaId === undefined) return {is: 'agenda', centreId: String(valueOf(centre))}
    return subjectOf(await centreOfAgenda(on.db, Number(agendaId)))
  })

export type AgendaChangeSubject = {is: 'agenda-change'; centreId: string; change: StoredAgendaChange}

export const agendaChange = (id: string): SubjectSource<AgendaChangeSubject> =>
  ofStaff('agenda-change', [id], async (given, _, {on}) => {
    const change = await agendaChangeById(on.db, idIn(given))
    return change && {is: 'agenda-change', centreId: change.after.centre, change}
  })

const subjectOf = (centreId: string | undefined): AgendaSubject | undefined =>
  centreId === undefined ? undefined : {is: 'agenda', centreId}

/** Whoever has the agendas of its centre reads and changes one. */
export const agendaThere = (actor: Staff, {is, centreId}: AgendaSubject | AgendaChangeSubject): boolean =>
  (is === 'agenda' || is === 'agenda-change') && mayAt(actor, STAFF_MAY.manageAgendas, centreId)
