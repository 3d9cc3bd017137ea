import type {ApiClient} from '@ceibo/client/api-client'
import {openImage, renewImageTicket} from '@ceibo/contract/study-images'
import {SPANISH_VIEWER_WORDS} from '../viewer-spanish-words.ts'
import type {FrameSource} from './frame-source.ts'
import {openedFrames} from './opened-frames.ts'

/** The images of a study for whoever is signed in. */
export const sessionFrames = (api: ApiClient, uid: string): FrameSource =>
  openedFrames(
    {
      open: (signal) => api.call(openImage, {uid}, signal && {signal}),
      renew: (token) => api.call(renewImageTicket, {uid, token}),
    },
    SPANISH_VIEWER_WORDS.series,
  )
