import {slot as slotShape, type Slot} from '@ceibo/contract/slots'
import {useQuery} from '@tanstack/react-query'
import {useLocation} from 'react-router'
import * as z from 'zod/mini'
import {useApi} from '../../../../shared/portal-services.tsx'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import type {BookingDraft} from '../booking-draft.ts'
import {sameSlot} from '../slot-query.ts'
import {providerOf} from '../../slot-words.ts'
import {useDraftNames} from '../use-draft-names.ts'

const carried = z.object({slot: slotShape})

/** What the chosen slot is, in words. The address says which; the visit carries its details, the catalogue the names. */
export function useChosenSlot(draft: BookingDraft) {
  const {state} = useLocation()
  const names = useDraftNames(draft)
  const providers = useQuery(catalogueQueries(useApi()).providers(draft))
  const details = detailsOf(draft, state)
  const provider = providers.data?.find((one) => one.id === draft.slot?.providerId)
  const centre = names.centres.find((one) => one.id === draft.slot?.centreId)
  return {
    names,
    provider: details ? providerOf(details) : (provider ?? null),
    /** Their name is on the way. */
    isWaiting: !details && providers.isPending,
    centre: centre?.name ?? details?.centreName ?? null,
    address: centre?.address ?? null,
    room: details?.roomName ?? null,
    minutes: details?.minutes ?? null,
  }
}

function detailsOf(draft: BookingDraft, state: unknown): Slot | null {
  const visit = carried.safeParse(state).data
  return visit && sameSlot(visit.slot, draft.slot) ? visit.slot : null
}
