/**
 * The code after an input event, and the position of the caret; null leaves it where the browser put it. `how` says whether the
 * event began a code, continued it behind its last digit, or mended one.
 */
export type TypedPin = {digits: string; caret: number | null; how: 'begun' | 'continued' | 'mended'}

/** An input event: its kind, and the text that it put in, as far as the browser says them. */
export type Typing = {inputType?: string; data?: string | null}

/** Keeps digits only, and converts full-width ones (１). */
const digitsIn = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')

/**
 * Reads the field after an input event. The browser does the editing; only text over the length is handled here: a whole
 * code inserted anywhere is the new code, a digit typed inside a full code replaces the next one, and
 * one typed after a full code starts a new code.
 */
export function typedPin(
  before: string,
  {text, caretAfter}: {text: string; caretAfter: number},
  typing: Typing,
  length: number,
): TypedPin {
  const digits = digitsIn(text)
  if (digits.length <= length) {
    const caret = digits === text ? null : digitsIn(text.slice(0, caretAfter)).length
    return {digits, caret, how: howTyped(before, digits, typing)}
  }
  const start = Math.max(0, caretAfter - (text.length - before.length))
  const put = digitsIn(text.slice(start, caretAfter))
  if (put.length >= length || start >= length) {
    return {digits: put.slice(0, length), caret: Math.min(put.length, length), how: 'begun'}
  }
  const overwritten = before.slice(0, start) + put + before.slice(start + put.length)
  return {digits: overwritten.slice(0, length), caret: Math.min(start + put.length, length), how: 'mended'}
}

function howTyped(before: string, digits: string, {inputType, data}: Typing): TypedPin['how'] {
  // Autofill has no kind, and puts in the whole text.
  if (before === '' || digits.length <= 1 || inputType === undefined || digitsIn(data ?? '') === digits) return 'begun'
  return digits.length > before.length && digits.startsWith(before) ? 'continued' : 'mended'
}

/** The code after the first input event in a refused one: what was put in begins another code, wherever the caret was. */
export function renewedPin(text: string, {inputType = '', data = null}: Typing, length: number): TypedPin {
  const digits = inputType.startsWith('delete') ? '' : digitsIn(data ?? text).slice(0, length)
  return {digits, caret: digits.length, how: 'begun'}
}
