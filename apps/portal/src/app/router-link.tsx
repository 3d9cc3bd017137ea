import type {AppLinkProps} from '@ceibo/ui/app-link'
import {Link} from 'react-router'

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
    <Link {...rest} to={href} {...(ref && {ref})}>
      {children}
    </Link>
  )
}
