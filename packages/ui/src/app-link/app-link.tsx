import {createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref} from 'react'
import styles from './app-link.module.css'

/** The props of every link: those of an anchor with an `href`. */
export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

const LinkComponent = createContext<ComponentType<AppLinkProps> | 'a'>('a')

/** Provides the router's link component; without it links are plain anchors. */
export const AppLinkProvider = LinkComponent.Provider

/** A link inside the app. Navigates through the router when one is provided. */
export function AppLink(props: AppLinkProps) {
  return createElement(use(LinkComponent), props)
}

/** A telephone number as a link that calls it: `href` is its `tel:` address, the text is the formatted number. */
export function PhoneAnchor({href, children}: {href: string; children: string}) {
  return (
    <a className={styles.phone} href={href}>
      {children}
    </a>
  )
}
