import {showFirstAppointments} from './centre-appointments.ts'
import {filterOffered} from './centre-filter.ts'

/** What only the page of a centre needs; a file of its own, because the search in its lists is longer than all the rest. */
export function startCentrePage(): void {
  filterOffered()
  void showFirstAppointments()
}
