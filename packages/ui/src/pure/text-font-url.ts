import url from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** Address of the text font as Vite emits it, for `<link rel="preload" as="font">`. */
export const textFontUrl: string = url
