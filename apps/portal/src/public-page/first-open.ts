import {openNowMark} from './open-now-marks.ts'

/** Shows the first guard that is open now in each place with several guards; when none is open, the first one stays. */
export function chooseFirstOpen(now: Date): void {
  for (const list of document.querySelectorAll('[data-first-open]')) {
    const items = [...list.children].filter((one) => one instanceof HTMLElement)
    const chosen = items.find((item) => isOpen(item, now)) ?? items[0]
    for (const item of items) item.toggleAttribute('data-chosen', item === chosen)
  }
}

function isOpen(item: HTMLElement, now: Date): boolean {
  const text = item.querySelector<HTMLElement>('[data-open-now]')?.dataset['openNow'] ?? ''
  return openNowMark(text, now)?.open === 'yes'
}
