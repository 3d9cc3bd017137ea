import {bookingLink} from '#shared/appointments/booking-link.ts'
import {firstFreeText} from './centre-answers.ts'

/**
 * Shows the first free slot of each specialty of a centre, as a link with the slot's day and time chosen. The links are on the page before
 * with reserved space; without an answer they do not change.
 */
export async function showFirstAppointments(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-first-appointments]')
  const {firstAppointments, centre: centreId} = section?.dataset ?? {}
  if (firstAppointments === undefined || centreId === undefined) return
  const answer = await fetch(firstAppointments).catch(() => undefined)
  if (answer?.ok !== true) return
  const reported = firstFreeText(await answer.json().catch(() => null))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-specialty]')) {
    const first = reported.find(({specialtyId}) => String(specialtyId) === link.dataset['specialty'])
    const words = link.querySelector('[data-words-of-appointment]')
    if (first === undefined || words === null) continue
    const {specialtyId, serviceId} = first
    words.textContent = first.words
    link.href = bookingLink({centreId, specialtyId, serviceId, first})
  }
}
