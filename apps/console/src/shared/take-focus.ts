/** As the `ref` of the first field of a page or dialog that was just opened: it takes focus once, when it appears. */
export const takeFocus = (field: HTMLElement | null): void => {
  field?.focus()
  // What is typed takes the place of what stands there.
  if (field instanceof HTMLInputElement) field.select()
}

const headingOf = () => document.querySelector<HTMLElement>('main h1')

/** Nothing has the focus, or only the heading that got it because nothing had. */
const isFocusLost = () => {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused === headingOf()
}

/** As the `ref` of what a person goes on with: it takes the focus when it appears, unless the person is somewhere already. */
export const takeLostFocus = (place: HTMLElement | null): void => {
  if (isFocusLost()) place?.focus({preventScroll: true})
}

/** Puts a lost focus at the heading of the page; says whether there is nothing more to do. */
export function focusHeading(): boolean {
  if (!isFocusLost()) return true
  const heading = headingOf()
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
  return true
}
