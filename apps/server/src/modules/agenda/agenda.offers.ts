// The entry file of the agenda module: what the staff does with the catalogues of the built-in agenda, and with its agendas many at once.
export {bookableFacts} from '@ceibo/agenda/built-in/catalogue/bookable-facts.queries'
export {
  countComing,
  countFreeTimes,
  countLeftOut,
  countOnHoliday,
  countPeopleWith,
  countReopened,
  countWithoutOrder,
} from '@ceibo/agenda/built-in/catalogue/change-effects.queries'
export type {CatalogueEntry} from '@ceibo/agenda/built-in/catalogue/change-effects.queries'
export {countUncovered, isOfScope} from '@ceibo/agenda/built-in/catalogue/coverage-effects.queries'
export {followHoliday, followPractitioner} from '@ceibo/agenda/built-in/slots/followed-slots.queries'
export {agendaChangesOfBulk} from '@ceibo/agenda/built-in/templates/agenda-change.queries'
export {allAgendas} from '@ceibo/agenda/built-in/templates/agenda-template.queries'
export {agendaEffects, agendaInOrder, saveAgenda, takeBackAgenda} from '@ceibo/agenda/built-in/templates/save-agenda'
export {announceAgendas, auditAgenda, countedAgendaEffects} from './agenda-changes.ts'
