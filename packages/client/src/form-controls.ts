import type {Typed} from './form-draft.ts'

/** The text of each control by its name, of ticked boxes alone. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

/** Puts what was typed before into the controls; those that it does not name stay as they are. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const [name, text] of Object.entries(typed)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = true
    } else if (control instanceof HTMLSelectElement) {
      control.value = text
      // What follows from a choice follows from this one too.
      control.dispatchEvent(new Event('change', {bubbles: true}))
    } else if (isTextControl(control)) {
      control.value = text
    }
  }
}

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof RadioNodeList

/** Sorts by where each one's element stands on the page; what has none comes last. */
export function inPageOrder<T>(all: readonly T[], elementOf: (one: T) => Element | null): T[] {
  return all.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)]
    if (!first || !second) return Number(second !== null) - Number(first !== null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
