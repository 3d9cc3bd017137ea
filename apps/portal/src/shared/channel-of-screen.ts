/** The channel as the wire tells it: a telephone's width is mobile. */
export const channelOfScreen = (): 'web' | 'mobile' => (matchMedia('(max-width: 639px)').matches ? 'mobile' : 'web')
