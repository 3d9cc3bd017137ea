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

/** A formatted telephone number as a `tel:` link. */
export function PhoneLink({number}: {number: string}) {
  return (
    <a className={styles.phone} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
