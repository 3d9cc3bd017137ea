import {matchRoutes, type RouteObject} from 'react-router'

/** One page of the manifest that the build writes and every document loads. */
type ListedPage = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: {routes: Readonly<Record<string, ListedPage>>}
  }
}

const loaded = new Set<string>()
const onTheWay = new Map<string, Promise<void>>()

/** Whether the code of a page has loaded. Always true for an address outside the portal. */
export const isPageLoaded = (pathname: string): boolean => filesOf(pathname).every((file) => loaded.has(file))

/**
 * Preloads all files of a page in parallel, before navigation: the router reloads the document when a file
 * fails to load, which loses the page when offline. Rejects when a file fails; another call tries again.
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(filesOf(pathname).map(loadFile))
}

function loadFile(file: string): Promise<void> {
  if (loaded.has(file)) return Promise.resolve()
  const loading =
    onTheWay.get(file) ??
    (isStyle(file) ? loadStyle(file) : import(/* @vite-ignore */ file))
      .then(() => void loaded.add(file))
      .finally(() => onTheWay.delete(file))
  onTheWay.set(file, loading)
  return loading
}

const isStyle = (file: string) => file.includes('.css')

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {rel: 'preload', as: 'style', href})
    const end = (then: () => void) => () => {
      link.remove()
      then()
    }
    link.addEventListener('load', end(resolve))
    link.addEventListener(
      'error',
      end(() => reject(new Error(`${href} did not load`))),
    )
    document.head.append(link)
  })
}

let files: ((pathname: string) => readonly string[]) | undefined

function filesOf(pathname: string): readonly string[] {
  files ??= filesByAddress(listedPages())
  return files(pathname)
}

/** None on the server, which preloads nothing. */
function listedPages(): readonly ListedPage[] {
  if (typeof window === 'undefined') return []
  const {__reactRouterManifest: list} = window
  return Object.values(list?.routes ?? {})
}

/** The files of the page at an address: its scripts with their imports, and its styles. */
export function filesByAddress(pages: readonly ListedPage[]): (pathname: string) => readonly string[] {
  const tree = childrenOf(undefined, pages)
  return (pathname) => {
    const found = matchRoutes(tree, pathname) ?? []
    const listed = found.flatMap(({route}) => pages.filter(({id}) => id === route.id))
    return [...new Set(listed.flatMap(({module, imports = [], css = []}) => [module, ...imports, ...css]))]
  }
}

function childrenOf(parentId: string | undefined, pages: readonly ListedPage[]): RouteObject[] {
  return pages
    .filter((page) => page.parentId === parentId)
    .map(({id, path, index}): RouteObject => {
      const own = {id, ...(path !== undefined && {path})}
      return index === true ? {...own, index: true} : {...own, children: childrenOf(id, pages)}
    })
}
