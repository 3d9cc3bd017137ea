import type {orderRequirement} from '@ceibo/contract/appointments/booking-catalogue'
import type {preparations} from '@ceibo/contract/appointments/preparations'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'

/** Whether booking a service needs a medical order, and what who has no cover pays. */
export async function readOrderRequirement(
  {input}: Call<typeof orderRequirement>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<OutputOf<typeof orderRequirement>> {
  const needs = await on.bookingSystem.requirements(input.serviceId)
  if (needs === undefined) throw new AppError('not-found')
  const {needsOrder, ownPrice} = needs
  return {orderRequired: needsOrder, ...(typeof ownPrice === 'number' && {ownPrice})}
}

/** The preparation for a service; null when there is none. */
export async function preparation(
  {input}: Call<typeof preparations>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<{text: string | null}> {
  const needs = await on.bookingSystem.requirements(input.serviceId)
  if (needs === undefined) throw new AppError('not-found')
  return {text: needs.preparation}
}
