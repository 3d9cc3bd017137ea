import type {Typed} from './form-draft.ts'

/** The text of each control by its name; unticked boxes are left out. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

/** Fills the controls with earlier values; controls without one do not change. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const [name, text] of Object.entries(typed)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = true
    } else if (control instanceof HTMLSelectElement) {
      control.value = text
      // Runs the handlers that depend on the choice, as if the person had made it.
      control.dispatchEvent(new Event('change', {bubbles: true}))
    } else if (isTextControl(control)) {
      control.value = text
    }
  }
}

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof RadioNodeList

/** Sorts items by the position of their element on the page; those without an element come last. */
export function inPageOrder<T>(all: readonly T[], elementOf: (one: T) => Element | null): T[] {
  return all.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return Number(second !== null) - Number(first !== null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
