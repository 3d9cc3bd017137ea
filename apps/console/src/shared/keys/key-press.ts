/** What begins a number or the barcode of a card, whose reader types it: one command for all of these keys. */
export const DIGITS = '0–9'

/**
 * A command that one key runs, while the part of the screen that declares it is shown. With `types`, the press goes on to where the command put
 * the focus.
 */
export type KeyCommand = {key: string; name: string; run: () => void; types?: true}

/** Whether a press is of this command. A reader set to another layout types a quotation mark for the @ that older cards begin with. */
export const isKeyOf = (command: KeyCommand, pressed: string): boolean =>
  command.key === DIGITS ? /^[\d@"]$/.test(pressed) : command.key.toLowerCase() === pressed.toLowerCase()

/** The key of a press that may be a command; undefined with a modifier, which belongs to the browser. */
export function keyOf({key, ctrlKey, altKey, metaKey, isComposing}: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey || isComposing) return undefined
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether letters belong to the field with the focus, also where a press is passed on to the chosen row of its list. */
export const isTyping = (focused: Element | null): boolean =>
  focused instanceof HTMLElement &&
  (focused.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(focused.tagName))

/** Whether a key belongs to what has the focus: options, boxes to tick and chosen files take the space bar, Enter and arrows, and no letters. */
export const isOfField = (focused: Element | null, key: string): boolean =>
  isTyping(focused) &&
  !(focused instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(focused.type) && /^\S$/.test(key))
