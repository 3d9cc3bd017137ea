let loaded: ReturnType<typeof prepareSharp> | undefined

/** Sharp, loaded with the first image, for JPEG and PNG alone: every other format of libvips is blocked. */
export const loadSharp = () => (loaded ??= prepareSharp())

async function prepareSharp() {
  const {default: sharp} = await import('sharp')
  sharp.block({operation: ['VipsForeignLoad']})
  sharp.unblock({operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer']})
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
