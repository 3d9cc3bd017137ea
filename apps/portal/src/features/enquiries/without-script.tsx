import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {email: string | undefined}

/** Replaces a form in a browser without scripts; a browser with scripts neither renders it nor loads its code. */
export const WithoutScript = ({email}: Props) => (
  <noscript>{import.meta.env.SSR && <CallOrWrite email={email} />}</noscript>
)

function CallOrWrite({email}: Props) {
  const {appointmentsPhone} = useSite()
  return (
    <p>
      Tu navegador no puede enviar este formulario. Llamanos al <PhoneLink number={appointmentsPhone} />
      {email !== undefined && (
        <>
          {' '}
          o escribinos a <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </p>
  )
}
