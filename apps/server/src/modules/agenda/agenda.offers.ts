// The entry file of the agenda module: what the staff does with the catalogues of the built-in agenda.
export {bookableFacts} from '@ceibo/agenda/built-in/catalogue/bookable-facts.queries'
export {
  countComing,
  countFreeTimes,
  countLeftOut,
  countPeopleWith,
  countWithoutOrder,
} from '@ceibo/agenda/built-in/catalogue/change-effects.queries'
export type {CatalogueEntry} from '@ceibo/agenda/built-in/catalogue/change-effects.queries'
export {countUncovered, isOfScope} from '@ceibo/agenda/built-in/catalogue/coverage-effects.queries'
export {followPractitioner} from '@ceibo/agenda/built-in/slots/ended-practitioner.queries'
