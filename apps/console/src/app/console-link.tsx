import type {AppLinkProps} from '@ceibo/ui/app-link'
import {Link} from 'react-router'

/** The link component for the kit: inside the console by its router. */
export function ConsoleLink({href, ref, children, ...rest}: AppLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link {...rest} to={href} {...(ref && {ref})}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} ref={ref}>
      {children}
    </a>
  )
}
