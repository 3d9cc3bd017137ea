import {storedValue, STORAGE_KEYS} from '@ceibo/client/browser-storage'
import {MINUTE_MS} from '@ceibo/contract/civil-day'
import {VISIT_MINUTES} from '@ceibo/contract/shared-studies'
import * as z from 'zod/mini'

/** The ticket of an opened share, for a tab that is loaded again. It serves in the browser that got it alone. */
const keptVisit = z.object({
  /** The secret of the link that it was opened with. */
  link: z.string(),
  ticket: z.string(),
  /** By the clock of this browser, in milliseconds. */
  until: z.number(),
})
export type KeptVisit = z.infer<typeof keptVisit>

const stored = storedValue({
  key: STORAGE_KEYS.shareVisit,
  version: 1,
  parse: (kept) => keptVisit.safeParse(kept).data,
})

export const keepVisit = (link: string, ticket: string): void =>
  stored.write({link, ticket, until: Date.now() + VISIT_MINUTES * MINUTE_MS})

export const dropVisit = (): void => stored.write(null)

/** What was opened in this tab with this link, be it over or not. */
export function visitOf(link: string): KeptVisit | null {
  const kept = stored.read()
  return kept?.link === link ? kept : null
}

/** Whether its time is over, rather than the share. */
export const isOver = ({until}: KeptVisit): boolean => Date.now() >= until
