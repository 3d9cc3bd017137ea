import {ERRORS} from '@ceibo/contract/errors'
import {Notice} from '@ceibo/ui/notice'
import {PhoneLink} from '../../shared/phone-link.tsx'
import {useSite} from '../../shared/site-settings.tsx'

/** The practice needs an order, which cannot be attached here yet: the booking goes on by telephone. */
export function OrderNotice() {
  const {appointmentsPhone} = useSite()
  return (
    <Notice tone="warn" title={ERRORS['order-required'].title}>
      Para reservar esta práctica hay que adjuntar la orden médica, y desde acá todavía no se puede. Tené la orden a
      mano y llamanos al <PhoneLink number={appointmentsPhone} />: te reservamos el turno por teléfono.
    </Notice>
  )
}
