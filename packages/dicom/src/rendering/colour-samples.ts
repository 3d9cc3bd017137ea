type Data = Uint8Array | Uint16Array

const sameKind = (data: Data, length: number): Data =>
  data.BYTES_PER_ELEMENT === 1 ? new Uint8Array(length) : new Uint16Array(length)

/** Pixel after pixel from colour after colour (planar configuration 1, PS3.3 section C.7.6.3.1.3). */
export function interleavePlanes(planes: Data): Data {
  const count = Math.floor(planes.length / 3)
  const pixels = sameKind(planes, 3 * count)
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 3) {
    pixels[at] = planes[pixel] ?? 0
    pixels[at + 1] = planes[count + pixel] ?? 0
    pixels[at + 2] = planes[2 * count + pixel] ?? 0
  }
  return pixels
}

/** Whole pixels from pairs that share their colour, written Y1 Y2 Cb Cr (YBR_FULL_422, PS3.3 section C.7.6.3.1.2). */
export function wholeFrom422(pairs: Data): Data {
  const count = Math.floor(pairs.length / 4)
  const pixels = sameKind(pairs, 6 * count)
  for (let pair = 0; pair < count; pair++) {
    for (const place of [0, 1]) {
      const at = 6 * pair + 3 * place
      pixels[at] = pairs[4 * pair + place] ?? 0
      pixels[at + 1] = pairs[4 * pair + 2] ?? 0
      pixels[at + 2] = pairs[4 * pair + 3] ?? 0
    }
  }
  return pixels
}

/**
 * Red, green and blue of luminance and two colour differences (PS3.3 section C.7.6.3.1.2): in the whole range as JFIF has it, or in the part
 * of it that video uses. In place.
 */
export function rgbOfYbr(pixels: Data, bits: number, isPartial = false): Data {
  const middle = 2 ** (bits - 1)
  const highest = 2 ** bits - 1
  // Of 8 bits, video uses 16 to 235 for the luminance and 16 to 240 for the differences.
  const black = isPartial ? 16 * 2 ** (bits - 8) : 0
  const [stretch, spread] = isPartial ? [255 / 219, 255 / 224] : [1, 1]
  const limited = (value: number) => Math.min(highest, Math.max(0, Math.round(value)))
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const luminance = ((pixels[at] ?? 0) - black) * stretch
    const blue = ((pixels[at + 1] ?? 0) - middle) * spread
    const red = ((pixels[at + 2] ?? 0) - middle) * spread
    pixels[at] = limited(luminance + 1.402 * red)
    pixels[at + 1] = limited(luminance - 0.344136 * blue - 0.714136 * red)
    pixels[at + 2] = limited(luminance + 1.772 * blue)
  }
  return pixels
}
