/** A command that one key runs, while the part of the screen that declares it is shown. */
export type KeyCommand = {key: string; name: string; run: () => void}

/** The key of a press that may be a command; undefined with a modifier, which belongs to the browser. */
export function keyOf({key, ctrlKey, altKey, metaKey, isComposing}: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey || isComposing) return undefined
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether letters belong to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
