import type {Channel} from '@ceibo/contract/person-fields'
import {OWN_DOCUMENT, type Way} from '@ceibo/contract/verification-fields'

/** How documents come that a person photographs by hand; the server keeps it with the case and rests nothing on it. */
export const manualIdentitySubmission = (): Way => ({...manualSubmission(), documentationType: OWN_DOCUMENT})

/** The same of papers that are no document of identity, such as an order. */
export const manualSubmission = (): Way => ({channel: screenChannel(), validation: 'manual', device: userAgent()})

/** What the browser says of itself and its device. */
export const userAgent = (): string => navigator.userAgent.slice(0, 300)

/** The channel as the wire names it: a telephone's width is mobile. */
export const screenChannel = (): Channel => (matchMedia('(max-width: 639px)').matches ? 'mobile' : 'web')
