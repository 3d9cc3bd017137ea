/**
 * Resolves once the browser has drawn what changed, so that a press is answered before the work it starts. At once where
 * nothing is drawn.
 */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve()
  const {promise, resolve} = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(() => resolve()))
  // A page that is hidden meanwhile draws no more.
  setTimeout(() => resolve(), 200)
  return promise
}
