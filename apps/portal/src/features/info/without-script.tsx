import {PhoneLink} from '@ceibo/ui/app-link'
import {useSite} from '../../shared/session/site-settings.tsx'

type Props = {email: string | undefined}

/** In place of a form where the browser runs no scripts; a browser that runs them never renders it, and loads nothing of it. */
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
