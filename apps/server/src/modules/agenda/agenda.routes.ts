import * as contract from '@ceibo/contract/agenda/agenda-editing'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {agenda, agendaChange, agendasOfCentre, agendaThere, draftedAgenda} from './agenda.subjects.ts'
import {
  previewAgenda,
  readAgendas,
  readAttendance,
  readChoices,
  readHistory,
  saveDraft,
  takeBack,
} from './edit-agendas.ts'

const drafted = draftedAgenda('draft.agendaId', 'draft.values.centre')

export const agendaRoutes: readonly Route[] = [
  route(contract.agendasOfCentre, agendasOfCentre('centreId'), agendaThere, readAgendas),
  route(contract.agendasOfProfessional, nobody(), anybody, readAttendance),
  route(contract.agendaChoices, agendasOfCentre('centreId'), agendaThere, readChoices),
  route(contract.agendaHistory, agenda('agendaId'), agendaThere, readHistory),
  route(contract.previewAgenda, drafted, agendaThere, previewAgenda),
  route(contract.saveAgenda, drafted, agendaThere, saveDraft),
  route(contract.takeBackAgendaChange, agendaChange('agendaChangeId'), agendaThere, takeBack),
]
