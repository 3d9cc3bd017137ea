import {PATHS} from '@ceibo/contract/pages/paths'
import {serializeDraft, type BookingDraft} from './booking-draft.ts'

/** The steps of the wizard. On a desktop the first two share a page and a number. */
export type BookingStep = 'service' | 'centres' | 'slot' | 'confirmation' | 'done'

/** The path of each step. */
export const STEP_PATHS: Record<BookingStep, string> = {
  service: PATHS.bookingService,
  centres: PATHS.bookingCentres,
  slot: PATHS.bookingSlot,
  confirmation: PATHS.bookingConfirmation,
  done: PATHS.bookingDone,
}

export type BookingLayout = 'phone' | 'desktop'

const NAMES: Record<BookingLayout, readonly {step: BookingStep; name: string}[]> = {
  phone: [
    {step: 'service', name: 'Qué necesitás'},
    {step: 'centres', name: 'Dónde'},
    {step: 'slot', name: 'Día y hora'},
    {step: 'confirmation', name: 'Confirmación'},
    {step: 'done', name: 'Listo'},
  ],
  desktop: [
    {step: 'service', name: 'Qué necesitás y dónde'},
    {step: 'slot', name: 'Día, hora y confirmación'},
    {step: 'done', name: 'Listo'},
  ],
}

/** Five steps on a phone, three on a desktop. */
export const stepsOf = (layout: BookingLayout) => NAMES[layout]

/** The number of a step, from 1, among those of its layout. */
export function stepNumber(step: BookingStep, layout: BookingLayout): number {
  const shown = layout === 'phone' ? step : SHARED[step]
  return NAMES[layout].findIndex((one) => one.step === shown) + 1
}

const SHARED: Record<BookingStep, BookingStep> = {
  service: 'service',
  centres: 'service',
  slot: 'slot',
  confirmation: 'slot',
  done: 'done',
}

/** An address of the booking with everything chosen so far. */
function withDraft(path: string, draft: BookingDraft): string {
  const query = serializeDraft(draft).toString()
  return query ? `${path}?${query}` : path
}

/** The address of a step. */
export const stepHref = (step: BookingStep, draft: BookingDraft, layout: BookingLayout): string =>
  withDraft(layout === 'desktop' && SHARED[step] === 'service' ? PATHS.booking : STEP_PATHS[step], draft)

/** The address of the times over all centres, which is no step. */
export const timesHref = (draft: BookingDraft): string => withDraft(PATHS.bookingTimes, draft)

/** The address of other times for the appointment that is moved. */
export const moveTimesHref = (draft: BookingDraft): string => withDraft(PATHS.moveAppointment, draft)

const BEFORE: Record<BookingStep, BookingStep | null> = {
  service: null,
  centres: 'service',
  slot: 'centres',
  confirmation: 'slot',
  done: null,
}

/** The address of the step before, with everything chosen so far; the list of appointments before the first. */
export function hrefBefore(step: BookingStep, draft: BookingDraft, layout: BookingLayout): string {
  const before = BEFORE[step]
  return before === null ? PATHS.appointments : stepHref(before, draft, layout)
}

/** The step of an address; the bare address is the first. Case-insensitive. */
export function stepOfPath(pathname: string): BookingStep {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  if (path === STEP_PATHS.centres.toLowerCase()) return 'centres'
  if (path === STEP_PATHS.slot) return 'slot'
  if (path === STEP_PATHS.confirmation) return 'confirmation'
  return path === STEP_PATHS.done ? 'done' : 'service'
}

/** The farthest step that the choices allow. */
export function reachableStep(draft: BookingDraft): Exclude<BookingStep, 'done'> {
  if (draft.specialtyId === null || draft.serviceId === null) return 'service'
  if (draft.centreIds.length === 0) return 'centres'
  return draft.slot === null ? 'slot' : 'confirmation'
}

const ORDER: readonly BookingStep[] = ['service', 'centres', 'slot', 'confirmation', 'done']

/** The step to show for an address: the requested one, or the farthest reachable when an earlier choice is missing. */
export function allowedStep(asked: BookingStep, draft: BookingDraft): BookingStep {
  if (asked === 'done') return asked
  const farthest = reachableStep(draft)
  return ORDER.indexOf(asked) <= ORDER.indexOf(farthest) ? asked : farthest
}
