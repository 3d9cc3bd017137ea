/** The code after an input event, and the position of the caret; null leaves it where the browser put it. */
export type TypedPin = {digits: string; caret: number | null}

/** Keeps digits only, and converts full-width ones (１). */
const digitsIn = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')

/**
 * Reads the field after an input event. The browser does the editing; only text over the length is handled here: a whole
 * code inserted anywhere is the new code, a digit typed inside a full code replaces the next one, and
 * one typed after a full code starts a new code.
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
