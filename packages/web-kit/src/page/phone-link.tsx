import {phoneUri} from '@ceibo/contract/fields/phone-uri'
import {PhoneAnchor} from '@ceibo/ui/app-link'

/** A telephone as a link that calls it, with the country where it has one. */
export function PhoneLink({number}: {number: string}) {
  return <PhoneAnchor href={phoneUri(number)}>{number}</PhoneAnchor>
}
