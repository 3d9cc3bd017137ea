/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the contents with up to four damages: bytes changed, cut out, doubled, put elsewhere, or signs that formats live by put in. */
export function mutated(contents: readonly Buffer[], random: () => number): Buffer {
  const place = (most: number) => Math.floor(random() * most)
  let bytes = Buffer.from(contents[place(contents.length)] ?? '')
  for (let damage = place(5); damage > 0; damage--) {
    const from = place(bytes.length)
    const to = Math.min(bytes.length, from + 1 + place(40))
    const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)]
    switch (place(5)) {
      case 0:
        bytes = Buffer.from(bytes)
        bytes[from] = place(256)
        break
      case 1:
        bytes = Buffer.concat([before, after])
        break
      case 2:
        bytes = Buffer.concat([before, part, part, after])
        break
      case 3:
        bytes = Buffer.concat([after, part, before])
        break
      case 4:
        bytes = Buffer.concat([before, Buffer.from(SIGNS[place(SIGNS.length)] ?? '', 'latin1'), after])
    }
  }
  return bytes
}

const SIGNS = [
  '"',
  '{',
  '[',
  '}',
  ']',
  ',',
  ':null',
  '|',
  '^',
  '~',
  '\\',
  '&',
  '\r',
  '\n',
  '\0',
  '\u000b',
  '\u001c',
  '\u00ff',
  '\u00c3',
  '-1e999',
  '"__proto__":',
]
