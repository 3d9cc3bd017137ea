import {createUnknownOutcomes} from '@ceibo/web-kit/calls/unknown-outcomes'

/** Of the calls of this document. Apart from the client of calls, so that the bar of a page without calls does not load it. */
export const documentOutcomes = createUnknownOutcomes()
