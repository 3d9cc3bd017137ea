import type {Channel} from '@ceibo/contract/person-fields'

/** The channel as the wire tells it: a telephone's width is mobile. */
export const channelOfScreen = (): Channel => (matchMedia('(max-width: 639px)').matches ? 'mobile' : 'web')
