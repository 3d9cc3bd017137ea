import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {ButtonLink} from '@ceibo/ui/button'
import {PageHeading} from '@ceibo/ui/page-heading'

/** An address that the console does not have, or that was mistyped. */
export const UnknownAddressPage = () => (
  <>
    <title>No encontramos la página · Consola</title>
    <PageHeading note="La dirección no existe o cambió.">No encontramos la página</PageHeading>
    <p>
      <ButtonLink href={CONSOLE_PATHS.home}>Ir al inicio</ButtonLink>
    </p>
  </>
)
