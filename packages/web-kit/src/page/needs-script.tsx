import {useSite} from '#session/site-settings.tsx'
import {PhoneLink} from './phone-link.tsx'

/** Says in a browser without scripts that the page cannot work, and whom to call. The browser's bundle does not include its text. */
export const NeedsScript = () => <noscript>{import.meta.env.SSR && <WhomToCall />}</noscript>

function WhomToCall() {
  const {appointmentsPhone} = useSite()
  return (
    <p>
      Para usar esta página, tu navegador tiene que permitir JavaScript. También podés llamarnos al{' '}
      <PhoneLink number={appointmentsPhone} />.
    </p>
  )
}
