import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {openImage, renewImageTicket} from '@ceibo/contract/studies/study-images'
import {SPANISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-spanish-texts.ts'
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
