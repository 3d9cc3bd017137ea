import {VIEWER_TICKET_SECONDS} from '@ceibo/contract/studies/study-images'

/** Keeps the ticket of an open viewer: gives one that still holds, renewed once for all who ask meanwhile. */
export type TicketKeeper = {
  /** A ticket that holds for the request that is sent now. */
  current: () => Promise<string>
  /** Another one, because the server refused this one. */
  instead: (refused: string) => Promise<string>
  keep: (ticket: string) => void
}

type Options = {
  /** Prolongs a ticket, or opens the study again when there is none that could be. Answers the ticket. */
  renew: (ticket: string | null) => Promise<string>
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** A ticket is renewed a minute before it is over. */
const RENEWED_AFTER_MS = (VIEWER_TICKET_SECONDS - 60) * 1000

export function createTicketKeeper({renew, now = () => performance.now()}: Options): TicketKeeper {
  let kept: {ticket: string; since: number} | null = null
  let renewing: Promise<string> | null = null

  function renewed(old: string | null): Promise<string> {
    renewing ??= renew(old)
      .then(keep)
      .finally(() => (renewing = null))
    return renewing
  }

  function keep(ticket: string): string {
    kept = {ticket, since: now()}
    return ticket
  }

  return {
    async current() {
      if (kept === null) return renewed(null)
      return now() - kept.since < RENEWED_AFTER_MS ? kept.ticket : renewed(kept.ticket)
    },
    async instead(refused) {
      if (kept !== null && kept.ticket !== refused) return kept.ticket
      return renewed(null)
    },
    keep: (ticket) => void keep(ticket),
  }
}
