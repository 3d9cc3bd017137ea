import {openStateAt} from '@ceibo/rules/content/opening-hours'
import {openText} from '@ceibo/rules/content/opening-texts'
import {openNowOf} from '#shared/site/open-now-data.ts'

/** The text of an `OpenNow` at a moment; null keeps the weekly hours. */
export function openNowMark(text: string, now: Date): {open: 'yes' | 'no'; words: string} | null {
  const data = openNowOf(text)
  const state = data && openStateAt(data.hours, data.closures, now)
  return state && {open: state.is === 'closed' ? 'no' : 'yes', words: openText(state, now, data.thing)}
}

/** Shows in every `OpenNow` of the page whether it is open. */
export function fillOpenNow(now: Date): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-now]')) {
    const mark = openNowMark(element.dataset['openNow'] ?? '', now)
    const words = element.lastElementChild
    if (mark === null || words === null || words.textContent === mark.words) continue
    words.textContent = mark.words
    element.dataset['open'] = mark.open
  }
}
