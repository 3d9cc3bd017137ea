/**
 * Resolves once the browser has drawn what changed, so that a press is answered before the work it starts. At once where
 * nothing is drawn.
 */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve()
  const {promise, resolve} = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(() => resolve()))
  // A hidden page does not paint.
  setTimeout(() => resolve(), 200)
  return promise
}
