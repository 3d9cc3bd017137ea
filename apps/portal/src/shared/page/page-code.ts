import {matchRoutes, type RouteObject} from 'react-router'

/** One route of the build, with the files of its page. */
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
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    /** The routes that the router has loaded so far: those of the first page, then those whose links came into view. */
    __reactRouterManifest?: {version: string; routes: Readonly<Record<string, ListedPage>>}
  }
}

const loaded = new Set<string>()
const onTheWay = new Map<string, Promise<void>>()

/** Whether the code of a page has loaded; always true on the server. */
export function isPageLoaded(pathname: string): boolean {
  if (typeof window === 'undefined') return true
  return knownFiles(pathname)?.every((file) => loaded.has(file)) ?? false
}

/**
 * Preloads all files of a page in parallel, before navigation: the router reloads the document when a file
 * fails to load, which loses the page when offline. Rejects when a file fails; another call tries again.
 */
export async function loadPage(pathname: string): Promise<void> {
  const files = knownFiles(pathname) ?? (await filesOfServer(pathname))
  await Promise.all(files.map(loadFile))
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

/** The files of pages whose routes were requested from the server. */
const answered = new Map<string, readonly string[]>()

/** Undefined for a page that neither the router nor this module has loaded yet. */
function knownFiles(pathname: string): readonly string[] | undefined {
  const files = answered.get(pathname)
  if (files) return files
  const {__reactRouterManifest: known} = window
  const found = filesByAddress(Object.values(known?.routes ?? {}))(pathname)
  return found.length > 0 ? found : undefined
}

/** Requests the same address as the router, so that the router's own request is answered from the browser's cache. */
async function filesOfServer(pathname: string): Promise<readonly string[]> {
  const {__reactRouterManifest: known} = window
  const parts = pathname.split('/').filter(Boolean)
  const paths = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`).toSorted()
  const query = new URLSearchParams({paths: paths.join(',') || '/', version: known?.version ?? ''})
  const answer = await fetch(`/__manifest?${query.toString()}`)
  // The server runs another version: the document has to be loaded again.
  if (answer.status !== 200) throw new Error(`The routes were answered with ${answer.status}`)
  // Not validated, like the router's own request.
  const routes: Readonly<Record<string, ListedPage>> = await answer.json()
  const files = filesByAddress(Object.values(routes), 'whole')(pathname)
  answered.set(pathname, files)
  return files
}

/**
 * The files of the page at an address: its scripts with their imports, and its styles; none for a page that is not in the list.
 * In an incomplete list a match of the page for unknown addresses is ignored: the right page may be missing from the list.
 */
export function filesByAddress(
  pages: readonly ListedPage[],
  among: 'part' | 'whole' = 'part',
): (pathname: string) => readonly string[] {
  const tree = childrenOf(undefined, pages)
  return (pathname) => {
    const found = matchRoutes(tree, pathname) ?? []
    if (among === 'part' && found.at(-1)?.route.path?.endsWith('*')) return []
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
