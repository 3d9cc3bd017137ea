import {createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref} from 'react'

/** What every link of the kit takes: an anchor with an address. */
export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

const LinkComponent = createContext<ComponentType<AppLinkProps> | 'a'>('a')

/** Gives the kit the router's own link; without it links are plain anchors. */
export const AppLinkProvider = LinkComponent.Provider

/** A link inside the app. Leaves the page through the router where there is one. */
export function AppLink(props: AppLinkProps) {
  return createElement(use(LinkComponent), props)
}
