import type {ApiFailure} from '@ceibo/client/api-failure'

/** Whether a link that came by mail opens nothing: used, too old, or none. After any other failure it may well be good. */
export const isDeadLink = ({code}: ApiFailure): boolean =>
  code === 'link-expired' || code === 'not-found' || code === 'invalid'
