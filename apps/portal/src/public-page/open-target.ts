/** The id in the fragment of an address; null for none. A link of another site may contain any text there. */
export function idOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}

/** Opens the item that the address names: the list that contains it, and its explanation. */
export function openTarget(): void {
  const id = idOfHash(location.hash)
  const target = id === null ? null : document.getElementById(id)
  if (target === null) return
  const around = target.closest('details')
  const wasClosed = around?.open === false
  if (around !== null) around.open = true
  const inside = target.querySelector('details')
  if (inside !== null) inside.open = true
  if (wasClosed) target.scrollIntoView()
}
