import type {Readable} from 'node:stream'

/** The bytes of a stream; throws unless they are exactly `size`. The stream is destroyed when reading ends early. */
export async function* exactBytes({size, stream}: {size: number; stream: Readable}): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    passed += bytes.length
    if (passed > size) throw new RangeError(`The stream gives more than the ${size} bytes it said`)
    yield bytes
  }
  if (passed < size) throw new RangeError(`The stream gave ${passed} of ${size} bytes`)
}
