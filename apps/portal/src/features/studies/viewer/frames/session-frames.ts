import type {ApiClient} from '@ceibo/client/api-client'
import {openImage, renewImageTicket} from '@ceibo/contract/study-images'
import {withKeyImages} from '../viewed-study.ts'
import type {FrameSource} from './frame-source.ts'
import {manifestStudy} from './manifest-study.ts'
import {ticketedFrames} from './ticketed-frames.ts'
import {createTicketKeeper} from './viewer-ticket-keeper.ts'

/** The images of a study for whoever is signed in. */
export function sessionFrames(api: ApiClient, uid: string): FrameSource {
  const tickets = createTicketKeeper({
    async renew(token) {
      const prolonged = token && (await api.call(renewImageTicket, {uid, token}).catch(() => null))
      // A ticket that is over, as after a night, cannot be prolonged; the study is opened again.
      return prolonged ? prolonged.token : (await api.call(openImage, {uid})).ticket.token
    },
  })
  return {
    async open(signal) {
      const {ticket, study} = await api.call(openImage, {uid}, {signal})
      tickets.keep(ticket.token)
      return withKeyImages(manifestStudy(study))
    },
    ...ticketedFrames(tickets),
  }
}
