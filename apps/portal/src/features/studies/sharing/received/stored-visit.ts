import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {VISIT_MINUTES} from '@ceibo/contract/studies/sharing/shared-studies'
import * as z from 'zod/mini'

/** The ticket of an opened share, for a tab that is loaded again. It works only in the browser that received it. */
const storedVisit = z.object({
  /** The secret of the link that it was opened with. */
  link: z.string(),
  ticket: z.string(),
  /** By the clock of this browser, in milliseconds. */
  until: z.number(),
})
export type StoredVisit = z.infer<typeof storedVisit>

const stored = storedValue({
  key: STORAGE_KEYS.shareVisit,
  version: 1,
  parse: (saved) => storedVisit.safeParse(saved).data,
})

export const storeVisit = (link: string, ticket: string): void =>
  stored.write({link, ticket, until: Date.now() + VISIT_MINUTES * MINUTE_MS})

export const dropVisit = (): void => stored.write(null)

/** The visit that this tab opened with this link, also after its time has ended. */
export function visitOf(link: string): StoredVisit | null {
  const saved = stored.read()
  return saved?.link === link ? saved : null
}

/** Whether the time of the visit has ended, as opposed to the share. */
export const isOver = ({until}: StoredVisit): boolean => Date.now() >= until
