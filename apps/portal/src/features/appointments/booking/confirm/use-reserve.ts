import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {isAnswerLost} from '@ceibo/web-kit/calls/lost-answer'
import {
  bookAppointment,
  type BookingOutcome,
  type BookingRequest,
} from '@ceibo/contract/appointments/appointment-booking'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {loadPage} from '#shared/page/page-code.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {APPOINTMENTS_KEY, NotSent, useLostAnswer} from '#features/appointments/appointments.api.ts'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {STEP_PATHS} from '#features/appointments/booking/booking-steps.ts'
import {doneHref, doneState} from '#features/appointments/booking/done/booking-done.ts'
import {SLOTS_KEY} from '#features/appointments/booking/slots.api.ts'
import type {UseMedicalOrder} from './use-medical-order.ts'
import {ALREADY_BOOKED, type Refusal} from './use-refusal.ts'

/**
 * Books the chosen slot once: a second press during the request does nothing, and after a lost response the same request
 * is repeated, which cannot book twice. The code of the outcome page is loaded first; then the medical order, if one
 * is required, is submitted.
 */
export function useReserve(draft: BookingDraft, order: {isNeeded: boolean; medicalOrder: UseMedicalOrder}) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const {isNeeded, medicalOrder} = order
  const {isLost, ask} = useLostAnswer()

  /** Problems of the order are shown at its field; every other failure is a refusal. */
  function askForOrder(why: string) {
    const {queryKey} = catalogueQueries(api).orderCheck(draft.serviceId, draft.slot?.centreId ?? null)
    cache.setQueryData(queryKey, {orderRequired: true})
    medicalOrder.askAgain(why)
  }

  const booking = useMutation({
    mutationFn: async (request: BookingRequest) => {
      if (!navigator.onLine) throw new NotSent()
      await loadPage(STEP_PATHS.done).catch(() => {
        throw new NotSent()
      })
      const whole = isNeeded ? {...request, medicalOrder: await medicalOrder.handIn()} : request
      return ask((options) => api.call(bookAppointment, whole, options))
    },
    onError: (error) => {
      const problem = orderProblem(error)
      if (problem !== undefined) askForOrder(problem)
    },
    // Not awaited: the lists are refetched in the background.
    onSuccess: async (outcome) => {
      if (outcome.is === 'refused') {
        if (isAboutOrder(outcome)) askForOrder(outcome.message)
        // Another appointment may prevent the booking.
        void cache.invalidateQueries({queryKey: APPOINTMENTS_KEY})
        return
      }
      medicalOrder.forget()
      void cache.invalidateQueries({queryKey: APPOINTMENTS_KEY})
      void cache.invalidateQueries({queryKey: SLOTS_KEY, refetchType: 'none'})
      await navigate(doneHref(outcome, draft), {replace: true, state: doneState(outcome)})
    },
  })
  const reserve = () => {
    const request = requestOf(draft)
    if (request && !booking.isPending) booking.mutate(request)
  }
  return {reserve, isPending: booking.isPending, isLost, refusal: refusalOf(booking.data, booking.error, reserve)}
}

function requestOf({patientId, specialtyId, serviceId, slot}: BookingDraft): BookingRequest | null {
  if (slot === null || specialtyId === null || serviceId === null) return null
  return {...slot, specialtyId, serviceId, ...(patientId !== null && {patientId})}
}

function refusalOf(outcome: BookingOutcome | undefined, error: Error | null, retry: () => void): Refusal | null {
  if (outcome?.is === 'refused') {
    if (isAboutOrder(outcome)) return null
    const {appointmentId} = outcome
    if (appointmentId !== undefined) return {...ALREADY_BOOKED, way: {is: 'see-own', appointmentId}}
    return {title: 'No pudimos reservar el turno', text: outcome.message, way: {is: 'other-time'}}
  }
  if (error instanceof NotSent) return {...NOT_SENT, way: {is: 'again', retry, waitSeconds: 0}}
  if (isAnswerLost(error)) return {...UNKNOWN, way: {is: 'again', retry, waitSeconds: 0}}
  if (!(error instanceof ApiFailure) || orderProblem(error) !== undefined) return null
  const {title, text, next, waitSeconds = 0} = error
  const mayRetry = next === 'retry' || next === 'wait'
  return {title, text, way: mayRetry ? {is: 'again', retry, waitSeconds} : {is: 'other-time'}}
}

const NOT_SENT = {
  title: 'No hay conexión',
  text: 'Todavía no pedimos el turno. Probá de nuevo cuando tengas conexión: lo que elegiste queda como está.',
}

const UNKNOWN = {
  title: 'No pudimos saber si tu turno quedó reservado',
  text: 'Puede que sí. Fijate en Turnos médicos antes de pedir otro, o reintentá: no se reserva dos veces.',
}

/** The order is missing or no longer valid. */
const isAboutOrder = ({code}: {code: string}): boolean => code === 'order-required' || code === 'order-unusable'

/** The problem of the order's files, if the failure is about them. */
const orderProblem = (error: Error): string | undefined =>
  error instanceof ApiFailure
    ? error.problems.find(({field}) => field === 'files' || field === 'medicalOrder')?.message
    : undefined
