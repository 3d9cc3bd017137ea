import type {ImageManifest, ViewerTicket} from '@ceibo/contract/studies/study-images'
import {withKeyImages, type SeriesTexts} from '#features/studies/viewer/viewed-study.ts'
import type {FrameSource} from './frame-source.ts'
import {manifestStudy} from './manifest-study.ts'
import {ticketedFrames} from './ticketed-frames.ts'
import {createTicketStore} from './viewer-ticket-store.ts'

type Calls = {
  open: (signal?: AbortSignal) => Promise<{ticket: ViewerTicket; study: ImageManifest}>
  renew: (token: string) => Promise<ViewerTicket>
}

/** The images of a study by the calls that open it and keep its ticket. */
export function openedFrames({open, renew}: Calls, words: SeriesTexts): FrameSource {
  const tickets = createTicketStore({
    async renew(token) {
      const prolonged = token && (await renew(token).catch(() => null))
      // A ticket that has expired, as after a night, cannot be renewed; the study is opened again.
      return prolonged ? prolonged.token : (await open()).ticket.token
    },
  })
  return {
    async open(signal) {
      const {ticket, study} = await open(signal)
      tickets.store(ticket.token)
      return withKeyImages(manifestStudy(study, words), words)
    },
    ...ticketedFrames(tickets),
  }
}
