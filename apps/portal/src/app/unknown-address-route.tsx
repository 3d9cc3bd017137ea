import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {LoginFrame} from '#features/accounts/login/login-frame.tsx'
import {LoginPage} from '#features/accounts/login/login-page.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'

export const meta = titled('No encontramos esa página')

/** The page of an address that nothing has: it says so, above the login that the specification asks for there. */
export default function UnknownAddressPage() {
  return (
    <LoginFrame>
      <Notice tone="warn" title="No encontramos esa página">
        Revisá la dirección, o <AppLink href={PATHS.front}>andá al inicio del sitio</AppLink>. También podés ingresar a
        tu cuenta acá.
      </Notice>
      <LoginPage isBelow />
    </LoginFrame>
  )
}
