import {storedValue, STORAGE_KEYS, versionedKey} from '@ceibo/web-kit/session/browser-storage'
import {PATHS} from '@ceibo/contract/pages/paths'
import {useMemo} from 'react'
import {useHydrated} from '@ceibo/web-kit/page/hydration'

/** The secrets of a link, and the page that it opens. Names are in lower case: emails write `pId`, the portal `pid`. */
type LinkSecret = {page: string; token?: string; pid?: string; access?: string}

type SecretName = 'token' | 'pid' | 'access'

type Secrets<Name extends string> = Readonly<Record<Name, string>>

const VERSION = 1

/** Parameters that are credentials. A SMART Health Link after the # is one too, and is stored as `token`. */
const SECRET_NAME = /^(token|pid|access)$/i

/** The first segment of a path, which identifies the page of a link; the following ones are parameters. */
const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`

/** By the first path segment: the parameters its page needs, and the address that replaces the link's. */
const LINK_PAGES: Readonly<Record<string, readonly [needs: readonly string[], goesOn?: string]>> = {
  [PATHS.login]: [['token', 'pid'], PATHS.newPassword],
  [firstSegment(PATHS.completion)]: [['access']],
  [PATHS.documentReupload]: [['token']],
  [PATHS.revertEmail]: [['token']],
  [PATHS.confirmAttendance]: [['token']],
  [PATHS.movedByCentre]: [['token']],
  [PATHS.cancelByMail]: [['token']],
  [PATHS.changeByMail]: [['token']],
  [PATHS.offeredTime]: [['token']],
  [PATHS.leaveWaitingList]: [['token']],
  [PATHS.phoneScan]: [['token']],
  [PATHS.sharedStudies]: [['token']],
}

/**
 * An inline script, the first of every document: it removes the secrets from the address before any request is made,
 * on every page. It stores them for the page that needs them, and drops all others. A Health Link that is opened in a tab of
 * the portal changes the hash alone, which loads no document, so the document is loaded again.
 */
export const TAKE_SECRETS = `(()=>{
const u=new URL(location.href),s={},p=u.pathname.replace(/(.)\\/+$/,'$1').toLowerCase();
for(const [n,v] of [...u.searchParams])if(${SECRET_NAME}.test(n)){s[n.toLowerCase()]=v;u.searchParams.delete(n)}
if(u.hash.startsWith('#shlink:/')){s.token=u.hash.slice(1);u.hash=''}
addEventListener('hashchange',()=>{if(location.hash.startsWith('#shlink:/'))location.reload()});
if(!Object.keys(s).length)return;
const l=${JSON.stringify(LINK_PAGES)}['/'+p.split('/')[1]];
if(l&&l[0].every(n=>n in s)){
window.linkSecret=JSON.stringify({...s,page:p});
try{sessionStorage.setItem('${versionedKey(STORAGE_KEYS.linkSecret, VERSION)}',window.linkSecret)}catch{}
if(l[1])u.href=new URL(l[1],u)}
history.replaceState(history.state,'',u)})()`

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    linkSecret?: string
  }
}

const stored = storedValue({key: STORAGE_KEYS.linkSecret, version: VERSION, parse: linkSecretOf})

function linkSecretOf(saved: unknown): LinkSecret | undefined {
  if (typeof saved !== 'object' || saved === null || !('page' in saved)) return undefined
  const texts = Object.entries(saved).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {page: '', ...Object.fromEntries(texts)}
}

function linkSecrets<Name extends SecretName>(page: string, names: readonly Name[]): Secrets<Name> | null {
  // When the browser denies storage, the script has left them in a variable of the page.
  if (window.linkSecret !== undefined) stored.write(linkSecretOf(JSON.parse(window.linkSecret)) ?? null)
  delete window.linkSecret
  const saved = stored.read()
  return saved?.page === page && hasAll(saved, names) ? saved : null
}

/**
 * The secrets that a link or another page passed to a page; null when one of them is missing, undefined until the page is
 * hydrated. They survive a reload. `names` must keep its identity.
 */
export function useLinkSecrets<Name extends SecretName>(
  page: string,
  names: readonly Name[],
): Secrets<Name> | null | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? linkSecrets(page, names) : undefined), [isHydrated, page, names])
}

function hasAll<Name extends string>(saved: object, names: readonly Name[]): saved is Secrets<Name> {
  return names.every((name) => name in saved)
}

/** Passes secrets to a page of the portal without writing them into its address. */
export const handOver = (secret: LinkSecret): void => stored.write(secret)

/** Deletes them after they were used or have expired. */
export const dropLinkSecrets = (): void => stored.write(null)

/** An address without its secrets, for links inside the portal. */
export function withoutSecrets(href: string): string {
  const [path = '', query = ''] = href.split('?')
  const saved = [...new URLSearchParams(query)].filter(([name]) => !SECRET_NAME.test(name))
  return saved.length === 0 ? path : `${path}?${new URLSearchParams(saved).toString()}`
}
