import {OWN_DOCUMENT, type Way} from '@ceibo/contract/review-fields'
import {channelOfScreen} from './channel-of-screen.ts'

/** How documents come that a person photographs by hand; the server keeps it with the case and rests nothing on it. */
export const ownDocumentByHand = (): Way => ({...wayByHand(), documentationType: OWN_DOCUMENT})

/** The same of papers that are no document of identity, such as an order. */
export const wayByHand = (): Way => ({channel: channelOfScreen(), validation: 'manual', device: browserInWords()})

/** What the browser says of itself and its device. */
export const browserInWords = (): string => navigator.userAgent.slice(0, 300)
