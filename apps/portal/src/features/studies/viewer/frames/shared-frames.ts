import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {renewSharedImages, sharedImages} from '@ceibo/contract/studies/sharing/shared-study-calls'
import type {FrameSource} from './frame-source.ts'
import {openedFrames} from './opened-frames.ts'
import type {SeriesTexts} from '#features/studies/viewer/viewed-study.ts'

type Shared = {uid: string; linkToken: string; words: SeriesTexts}

/** The images of a shared study for whoever holds the ticket of its share. */
export const sharedFrames = (api: ApiClient, {uid, linkToken, words}: Shared): FrameSource =>
  openedFrames(
    {
      open: (signal) => api.call(sharedImages, {uid}, {linkToken, ...(signal && {signal})}),
      renew: (token) => api.call(renewSharedImages, {uid, token}, {linkToken}),
    },
    words,
  )
