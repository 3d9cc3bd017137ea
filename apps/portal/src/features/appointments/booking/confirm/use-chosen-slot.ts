import {slot as slotShape} from '@ceibo/contract/appointments/slots'
import {useQuery} from '@tanstack/react-query'
import {useLocation} from 'react-router'
import * as z from 'zod/mini'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {sameSlot} from '#features/appointments/booking/slot-query.ts'
import {practitionerOf, type OfferedSlot} from '#features/appointments/slot-texts.ts'
import {useDraftNames} from '#features/appointments/booking/use-draft-names.ts'

const carried = z.object({slot: z.partial(slotShape, {roomId: true, roomName: true})})

/** The chosen slot. The address identifies it; the history state carries its details, the catalogue its names. */
export function useChosenSlot(draft: BookingDraft) {
  const {state} = useLocation()
  const names = useDraftNames(draft)
  const practitioners = useQuery(catalogueQueries(useApi()).practitioners(draft))
  const details = detailsOf(draft, state)
  const practitioner = practitioners.data?.find((one) => one.id === draft.slot?.practitionerId)
  const centre = names.centres.find((one) => one.id === draft.slot?.centreId)
  return {
    names,
    practitioner: details ? practitionerOf(details) : (practitioner ?? null),
    /** Their name is still loading. */
    isWaiting: !details && practitioners.isPending,
    centre: centre?.name ?? details?.centreName ?? null,
    address: centre?.address ?? null,
    room: details?.roomName ?? null,
    minutes: details?.minutes ?? null,
  }
}

function detailsOf(draft: BookingDraft, state: unknown): OfferedSlot | null {
  const visit = carried.safeParse(state).data
  return visit && sameSlot(visit.slot, draft.slot) ? visit.slot : null
}
