const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smoothly where that is wished for, or what was under the finger would be another thing at once. */
export const scrollToTop = (element: HTMLElement): void =>
  element.scrollIntoView({block: 'start', behavior: wantsStillness() ? 'instant' : 'smooth'})
