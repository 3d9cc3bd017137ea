import type {Typed} from './form-draft.ts'

/** The text of each control by its name; unticked boxes are left out. */
export function readControls(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

/**
 * Fills the controls with earlier values. Controls without one do not change, nor those that a person has changed: a page can be used before
 * its scripts have loaded.
 */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const [name, text] of Object.entries(typed)) {
    const control = form.elements.namedItem(name)
    if (isChanged(control)) continue
    if (isTick(control)) {
      control.checked = true
    } else if (control instanceof HTMLSelectElement) {
      control.value = text
      // Runs the handlers that depend on the choice, as if the person had made it.
      control.dispatchEvent(new Event('change', {bubbles: true}))
    } else if (isText(control) || control instanceof RadioNodeList) {
      control.value = text
    }
  }
}

const isTick = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const isText = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** Whether a control differs from what the page was rendered with. */
function isChanged(control: Element | RadioNodeList | null): boolean {
  if (control instanceof RadioNodeList)
    return [...control].some((one) => isTick(one) && one.checked !== one.defaultChecked)
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (isText(control)) return control.value !== control.defaultValue
  if (!(control instanceof HTMLSelectElement)) return false
  const rendered = [...control.options].find(({defaultSelected}) => defaultSelected) ?? control.options[0]
  return rendered !== undefined && !rendered.selected
}

/** Sorts items by the position of their element on the page; those without an element come last. */
export function inPageOrder<T>(all: readonly T[], elementOf: (one: T) => Element | null): T[] {
  return all.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return Number(second !== null) - Number(first !== null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
