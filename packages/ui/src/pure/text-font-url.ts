import url from '../fonts/atkinson-hyperlegible-next-spanish.woff2?url'

/** Address of the text font's first file as Vite emits it, for `<link rel="preload" as="font">`. */
export const textFontUrl: string = url
