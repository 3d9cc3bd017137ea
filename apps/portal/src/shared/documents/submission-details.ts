import type {Channel} from '@ceibo/contract/people/person-fields'
import type {Submission} from '@ceibo/contract/verification/verification-fields'

/** The documentation of a person's own document; the validation by a reviewer goes with it. */
export const OWN_DOCUMENT = 2

/** The capture mode of documents photographed by hand; the server stores it with the case. */
export const manualIdentitySubmission = (): Submission => ({...manualSubmission(), documentationType: OWN_DOCUMENT})

/** The same for papers that are not identity documents, such as an order. */
export const manualSubmission = (): Submission => ({
  channel: screenChannel(),
  validation: 'manual',
  device: userAgent(),
})

/** What the browser reports of itself and its device. */
export const userAgent = (): string => navigator.userAgent.slice(0, 300)

/** The channel as the wire names it: the width of a phone is mobile. */
export const screenChannel = (): Channel => (matchMedia('(max-width: 639px)').matches ? 'mobile' : 'web')
