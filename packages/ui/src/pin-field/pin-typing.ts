/** What a code became by one input event, and where the caret belongs; null leaves it where the browser put it. */
export type TypedPin = {digits: string; caret: number | null}

/** Digits alone, also those of keyboards that write them wide (１). */
const digitsIn = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')

/**
 * Reads what an input event left in the field. The browser edits as in any field; only what does not fit is ours: a whole
 * code put in anywhere is the new code, a digit typed before others of a full code takes the place of the next one, and
 * one typed behind a full code begins it anew.
 */
export function typedPin(before: string, text: string, caretAfter: number, length: number): TypedPin {
  const digits = digitsIn(text)
  if (digits.length <= length)
    return {digits, caret: digits === text ? null : digitsIn(text.slice(0, caretAfter)).length}
  const start = Math.max(0, caretAfter - (text.length - before.length))
  const put = digitsIn(text.slice(start, caretAfter))
  if (put.length >= length || start >= length)
    return {digits: put.slice(0, length), caret: Math.min(put.length, length)}
  const overwritten = before.slice(0, start) + put + before.slice(start + put.length)
  return {digits: overwritten.slice(0, length), caret: Math.min(start + put.length, length)}
}
