import {storedValue, STORAGE_KEYS} from '@ceibo/client/browser-storage'
import * as z from 'zod/mini'

const knownLinks = z.record(z.string(), z.string())

/** The links of what was shared since the page was loaded: no answer of the server tells one again, and no storage holds one. */
const stored = storedValue({
  key: STORAGE_KEYS.shareLinks,
  version: 1,
  place: 'memory',
  parse: (kept) => knownLinks.safeParse(kept).data,
})

export const rememberLink = (shareId: number, link: string): void => stored.write({...stored.read(), [shareId]: link})

/** Undefined for what was shared before. */
export const knownLink = (shareId: number): string | undefined => stored.read()?.[shareId]
