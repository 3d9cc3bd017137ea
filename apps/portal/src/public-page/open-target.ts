/** Opens what the address names: the list that holds it, and what is told of it. */
export function openTarget(): void {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target === null) return
  const around = target.closest('details')
  const wasClosed = around?.open === false
  if (around !== null) around.open = true
  const inside = target.querySelector('details')
  if (inside !== null) inside.open = true
  if (wasClosed) target.scrollIntoView()
}
