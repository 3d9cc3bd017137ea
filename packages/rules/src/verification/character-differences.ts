/** A part of a text, and whether the other text lacks it. */
export type TextPart = {text: string; isDifferent: boolean}

/** The letters that are compared, which bounds the work on a barcode that somebody made. */
const MAX_COMPARED = 120

const bare = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** The parts of two texts that differ, letter by letter; capitals and accents make no difference. */
export function differingParts(one: string, other: string): [TextPart[], TextPart[]] {
  const [left, right] = [one, other].map((text) => Array.from(text.normalize('NFC')))
  if (left === undefined || right === undefined || Math.max(left.length, right.length) > MAX_COMPARED) {
    return [[{text: one, isDifferent: one !== other}], [{text: other, isDifferent: one !== other}]]
  }
  const common = commonLetters(left.map(bare), right.map(bare))
  return [partsOf(left, new Set(common.map(([at]) => at))), partsOf(right, new Set(common.map(([, at]) => at)))]
}

/** The places in both of the longest sequence of letters that both have in this order. */
function commonLetters(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1
  const lengths = new Uint8Array((left.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const found: [number, number][] = []
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (left[i] === right[j]) found.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return found
}

function partsOf(letters: readonly string[], same: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = []
  for (const [at, letter] of letters.entries()) {
    const isDifferent = !same.has(at)
    const last = parts.at(-1)
    if (last?.isDifferent === isDifferent) last.text += letter
    else parts.push({text: letter, isDifferent})
  }
  return parts
}
