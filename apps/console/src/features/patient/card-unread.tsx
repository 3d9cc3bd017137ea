import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {ButtonLink} from '@ceibo/ui/button'
import {PageHeading} from '@ceibo/ui/page-heading'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'

/** In place of a card that was not read: there is nobody with this number for this member, or the call failed and is worth another try. */
export function CardUnread({failure, onRetry}: {failure: Error | null; onRetry: () => void}) {
  if (failure === null || asFailure(failure).code !== 'not-found')
    return <CallFailure failure={failure} onRetry={onRetry} />
  return (
    <>
      <title>No encontramos a esa persona · Consola</title>
      <PageHeading note="El número no es de nadie, o tu rol no ve fichas. Buscá a la persona por nombre, documento o teléfono.">
        No encontramos a esa persona
      </PageHeading>
      <p>
        <ButtonLink href={CONSOLE_PATHS.home}>Ir al inicio</ButtonLink>
      </p>
    </>
  )
}
