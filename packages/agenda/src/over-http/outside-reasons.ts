import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import {MAX_SEARCH_DAYS, type SlotSearch} from '@ceibo/contract/appointments/slots'
import {addDays} from '@ceibo/rules/time/civil-time'
import type {AgendaAnswers} from './http-agenda-answers.ts'

/** What the answer of a search says about finding nothing. The agenda has no call that says more. */
export function reasonsOf(answer: AgendaAnswers['slots']): SlotReason[] {
  if (answer.is === 'found') return answer.found.length > 0 ? [] : [{is: 'not-told'}]
  switch (answer.code) {
    case 'not-found':
      return [{is: 'not-offered'}]
    case 'no-suitable-patient':
      return [{is: 'age-or-sex', onlyFor: null}]
    case 'no-coverage':
      return [{is: 'coverage', centres: [], all: true}]
  }
}

/** The part of a longer search that one call may ask for. */
export function oneSearch(search: SlotSearch): SlotSearch {
  const last = addDays(search.from, MAX_SEARCH_DAYS - 1)
  return {...search, to: search.to < last ? search.to : last}
}
