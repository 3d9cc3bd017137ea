import type {AppLinkProps} from '@ceibo/ui/app-link'
import {Link} from 'react-router'
import {preparePage, usePendingPage} from '../shared/pending-page.ts'

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** The kit's links, through the router inside the app and plain outside it. */
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

/** Its page is loaded as soon as a finger or a pointer is on it, and until it is there the link is busy. */
function InsideLink({href, ref, children, ...rest}: AppLinkProps) {
  const [pathname = href] = href.split(/[?#]/)
  const isBusy = usePendingPage() === pathname
  const prepare = () => preparePage(pathname)
  return (
    <Link
      {...rest}
      to={href}
      aria-busy={isBusy || undefined}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      {...(ref && {ref})}
    >
      {children}
    </Link>
  )
}
