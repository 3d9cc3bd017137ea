/** Letters of five by seven points, so that pictures do not depend on the fonts of the machine. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '0E 11 13 15 19 11 0E',
  '1': '04 0C 04 04 04 04 0E',
  '2': '0E 11 01 02 04 08 1F',
  '3': '1F 02 04 02 01 11 0E',
  '4': '02 06 0A 12 1F 02 02',
  '5': '1F 10 1E 01 01 11 0E',
  '6': '06 08 10 1E 11 11 0E',
  '7': '1F 01 02 04 08 08 08',
  '8': '0E 11 11 0E 11 11 0E',
  '9': '0E 11 11 0F 01 02 0C',
  A: '0E 11 11 1F 11 11 11',
  C: '0E 11 10 10 10 11 0E',
  D: '1C 12 11 11 11 12 1C',
  F: '1F 10 10 1E 10 10 10',
  H: '11 11 11 1F 11 11 11',
  I: '0E 04 04 04 04 04 0E',
  K: '11 12 14 18 14 12 11',
  L: '10 10 10 10 10 10 1F',
  M: '11 1B 15 15 11 11 11',
  N: '11 11 19 15 13 11 11',
  O: '0E 11 11 11 11 11 0E',
  P: '1E 11 11 1E 10 10 10',
  R: '1E 11 11 1E 14 12 11',
  T: '1F 04 04 04 04 04 04',
  Z: '1F 01 02 04 08 10 1F',
  c: '00 00 0E 10 10 11 0E',
  m: '00 00 1A 15 15 11 11',
  s: '00 00 0E 10 0E 01 1E',
  z: '00 00 1F 02 04 08 1F',
  '+': '00 04 04 1F 04 04 00',
  '-': '00 00 00 1F 00 00 00',
  '.': '00 00 00 00 00 0C 0C',
  '/': '00 01 02 04 08 10 00',
  '%': '18 19 02 04 08 13 03',
}

/** Calls `paint` with each pixel of the text; `size` is the side of a point. A character without a glyph is a space. */
export function drawLetters(
  text: string,
  at: {left: number; top: number; size: number},
  paint: (x: number, y: number) => void,
): void {
  for (const [place, letter] of text.split('').entries()) {
    const lines = (GLYPHS[letter] ?? '').split(' ')
    for (const [row, line] of lines.entries()) {
      const bits = Number.parseInt(line || '0', 16)
      for (let column = 0; column < 5; column++) {
        if (((bits >> (4 - column)) & 1) === 0) continue
        const [left, top] = [at.left + (place * 6 + column) * at.size, at.top + row * at.size]
        for (let y = 0; y < at.size; y++) for (let x = 0; x < at.size; x++) paint(left + x, top + y)
      }
    }
  }
}
