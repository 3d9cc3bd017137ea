/** The first and the last visible item of a row, from 1. */
export type SeenItems = {first: number; last: number}

type Measures = {scrolled: number; width: number; step: number; items: number; atEnd: boolean}

/** The visible items of a row, from its width, the distance from one item to the next, and its scroll position, in pixels. */
export function seenItems({scrolled, width, step, items, atEnd}: Measures): SeenItems {
  const whole = Math.max(1, Math.floor((width + step * 0.1) / step))
  const last = atEnd ? items : Math.min(items, Math.round(scrolled / step) + whole)
  return {first: Math.max(1, last - whole + 1), last}
}

/** "4 a 6 de 24". */
export const seenWords = ({first, last}: SeenItems, items: number): string =>
  `${first === last ? first : `${first} a ${last}`} de ${items}`

/** Makes the buttons of each carousel of the page scroll its row, and its text say which items are visible. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel)
}

function startCarousel(carousel: HTMLElement): void {
  const row = carousel.querySelector('ul')
  const controls = carousel.querySelector<HTMLElement>('[data-controls]')
  const position = carousel.querySelector('[data-position]')
  if (row === null || controls === null || position === null) return
  const buttons = [...controls.querySelectorAll('button')]

  function report() {
    if (row === null || position === null) return
    const [one, two] = row.children
    if (!(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return
    const {scrollLeft, clientWidth, scrollWidth} = row
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 2
    const step = two.offsetLeft - one.offsetLeft
    const seen = seenItems({scrolled: scrollLeft, width: clientWidth, step, items: row.children.length, atEnd})
    const words = seenWords(seen, row.children.length)
    if (position.textContent !== words) position.textContent = words
    // Not `disabled`, because a disabled button loses the focus.
    for (const button of buttons) {
      button.ariaDisabled = String(isBack(button) ? scrollLeft < 2 : atEnd)
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      // From the first press on screen readers announce the position.
      position.ariaLive = 'polite'
      row.scrollBy({left: (isBack(button) ? -1 : 1) * row.clientWidth})
    })
  }
  let asked = 0
  row.addEventListener('scroll', () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(report)
  })
  new ResizeObserver(report).observe(row)
  controls.dataset['ready'] = ''
}

const isBack = (button: HTMLElement) => button.dataset['move'] === '-1'
