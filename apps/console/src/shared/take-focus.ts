/** As the `ref` of the first field of a page or dialog that was just opened: it takes focus once, when it appears. */
export const takeFocus = (field: HTMLElement | null): void => {
  field?.focus()
  // What is typed takes the place of what stands there.
  if (field instanceof HTMLInputElement) field.select()
}
