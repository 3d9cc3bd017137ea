import {PATHS} from '@ceibo/contract/pages/paths'
import type {AppLinkProps} from '@ceibo/ui/app-link'
import type {MouseEvent} from 'react'
import {Link, useNavigate} from 'react-router'
import {withoutSecrets} from '#shared/session/link-secret.ts'
import {preparePage, usePendingPage} from '#shared/page/pending-page.ts'

/** The landing page is a document of its own, without the router. */
const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//') && href !== PATHS.front

/** The link component for the kit: a router link inside the app and a plain one outside it. */
export function RouterLink({href, ref, children, ...rest}: AppLinkProps) {
  if (!isInside(href) || rest.target || rest.download !== undefined) {
    return (
      <a {...rest} href={href} ref={ref}>
        {children}
      </a>
    )
  }
  return (
    <InsideLink {...rest} href={href} ref={ref}>
      {children}
    </InsideLink>
  )
}

/**
 * The code of the page is loaded as soon as the link is touched, hovered or focused; the link is busy while its page loads. A
 * secret in its address is not shown in the address bar.
 */
function InsideLink({href, ref, children, ...rest}: AppLinkProps) {
  const [pathname = href] = href.split(/[?#]/)
  const isBusy = usePendingPage() === pathname
  const prepare = () => preparePage(pathname)
  const navigate = useNavigate()
  const clean = withoutSecrets(href)
  function press(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    if (clean === href || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(clean)
  }
  return (
    <Link
      {...rest}
      to={href}
      aria-busy={isBusy || undefined}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={press}
      {...(ref && {ref})}
    >
      {children}
    </Link>
  )
}
