import type {ApiClient} from '@ceibo/client/api-client'
import {renewSharedImages, sharedImages} from '@ceibo/contract/shared-studies'
import type {FrameSource} from './frame-source.ts'
import {keptFrames} from './kept-frames.ts'

/** The images of a shared study for whoever holds the ticket of its share. */
export const sharedFrames = (api: ApiClient, uid: string, linkToken: string): FrameSource =>
  keptFrames({
    open: (signal) => api.call(sharedImages, {uid}, {linkToken, ...(signal && {signal})}),
    renew: (token) => api.call(renewSharedImages, {uid, token}, {linkToken}),
  })
