import {createUnknownOutcomes} from '@ceibo/web-kit/calls/unknown-outcomes'
import {useSyncExternalStore} from 'react'

/** Of the calls of this document. Apart from the client of calls, so that the bar of a page without calls does not load it. */
export const documentOutcomes = createUnknownOutcomes()

/** Whether the outcome of a call of this document is unknown at the moment. */
export const useIsFindingOut = () =>
  useSyncExternalStore(documentOutcomes.subscribe, documentOutcomes.areThere, () => false)
