import {brotliDecompressSync} from 'node:zlib'
import {describe, expect, it, vi} from 'vitest'
import {compressedVariants} from './compressed-variants.ts'
import {compressed} from '../platform/content-encoding.ts'

let made = 0
/** A content of its own that the best compression makes smaller than the quick one does. */
const aContent = (words = 400) =>
  Buffer.from(Array.from({length: words}, (_, place) => `turno ${(place * 7919 + made) % 613}`).join() + String(made++))

describe('a content that is sent compressed', () => {
  it('is soon as small as it gets, if it lasts', async () => {
    const plain = aContent()
    const content = compressedVariants(plain, {lasting: true})
    const [quick, best] = [await compressed(plain, 'br', 'fast'), await compressed(plain, 'br', 'small')]

    expect((await content.as('br')).length).toBe(quick.length)
    await vi.waitFor(async () => expect((await content.as('br')).length).toBe(best.length))
    expect(brotliDecompressSync(await content.as('br')).equals(plain)).toBe(true)
    expect(best.length).toBeLessThan(quick.length)
  })

  it('stays as it was first made, if it does not last', async () => {
    const passing = compressedVariants(aContent(), {lasting: false})
    const first = await passing.as('br')
    const after = compressedVariants(aContent(), {lasting: true})
    const quick = await after.as('br')
    await vi.waitFor(async () => expect(await after.as('br')).not.toBe(quick))

    expect(await passing.as('br')).toBe(first)
  })

  it('waits for its turn in a line that ends, and gets into it later', async () => {
    const contents = Array.from({length: 510}, () => compressedVariants(aContent(8), {lasting: true}))
    const quick = await Promise.all(contents.map((content) => content.as('br')))
    const squeezed = async () => {
      const now = await Promise.all(contents.slice(0, 500).map((content) => content.as('br')))
      return now.filter((bytes, place) => bytes !== quick[place]).length
    }
    const last = contents.at(-1)
    await vi.waitFor(async () => expect(await squeezed()).toBe(500), {timeout: 10_000})
    expect(await last?.as('br')).toBe(quick.at(-1))
    await vi.waitFor(async () => expect(await last?.as('br')).not.toBe(quick.at(-1)))
  })
})
