import {VIEWER_TICKET_SECONDS} from '@ceibo/contract/studies/study-images'

/** Keeps the ticket of an open viewer: gives one that still holds, renewed once for all who ask meanwhile. */
export type TicketStore = {
  /** A ticket that holds for the request that is sent now. */
  current: () => Promise<string>
  /** Another one, because the server refused this one. */
  instead: (refused: string) => Promise<string>
  store: (ticket: string) => void
}

type Options = {
  /** Prolongs a ticket, or opens the study again when there is none that could be. Answers the ticket. */
  renew: (ticket: string | null) => Promise<string>
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** A ticket is renewed a minute before it is over. */
const RENEWED_AFTER_MS = (VIEWER_TICKET_SECONDS - 60) * 1000

export function createTicketStore({renew, now = () => performance.now()}: Options): TicketStore {
  let stored: {ticket: string; since: number} | null = null
  let renewing: Promise<string> | null = null

  function renewed(old: string | null): Promise<string> {
    renewing ??= renew(old)
      .then(store)
      .finally(() => (renewing = null))
    return renewing
  }

  function store(ticket: string): string {
    stored = {ticket, since: now()}
    return ticket
  }

  return {
    async current() {
      if (stored === null) return renewed(null)
      return now() - stored.since < RENEWED_AFTER_MS ? stored.ticket : renewed(stored.ticket)
    },
    async instead(refused) {
      if (stored !== null && stored.ticket !== refused) return stored.ticket
      return renewed(null)
    },
    store: (ticket) => void store(ticket),
  }
}
