import {searchIn} from '@ceibo/rules/search/search-match'
import {PATHS, SEARCH_QUERY, withQuery} from '@ceibo/contract/pages/paths'
import {otherWordsText, type OtherWords} from './centre-answers.ts'

type Item = {element: HTMLElement; name: string}

/** Filters the lists of a centre by the text in their search field, hides groups without results, and shows the number of results. */
export function filterOffered(): void {
  const input = document.querySelector<HTMLInputElement>('[data-filter]')
  const found = document.querySelector<HTMLOutputElement>('[data-found]')
  const elsewhere = document.querySelector<HTMLElement>('[data-elsewhere]')
  if (input === null || found === null || elsewhere === null) return
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')].map((element): Item => ({
    element,
    name: element.dataset['item'] ?? '',
  }))
  const searchWith = (words: OtherWords) => searchIn(items, ({name}) => ({name, synonyms: words.get(name) ?? []}))
  let search = searchWith(new Map())
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('[data-group]')]
  /** Which groups were open before something was typed. */
  let wereOpen: readonly boolean[] | null = null

  const filter = () => {
    const typed = input.value.trim()
    const left = new Set((typed === '' ? items : search(typed)).map(({element}) => element))
    for (const {element} of items) element.hidden = !left.has(element)
    if (typed !== '') wereOpen ??= groups.map(({open}) => open)
    groups.forEach((group, place) => {
      const has = [...left].some((element) => group.contains(element))
      group.hidden = !has
      group.open = typed === '' ? (wereOpen?.[place] ?? group.open) : has
    })
    if (typed === '') wereOpen = null
    found.value = typed === '' ? '' : foundText(left.size, typed)
    elsewhere.hidden = typed === ''
    const link = elsewhere.querySelector('a')
    if (link !== null) link.href = typed === '' ? PATHS.search : withQuery(PATHS.search, {[SEARCH_QUERY]: typed})
  }
  input.addEventListener('input', filter)
  // The search words would double the size of the page's text, so they are fetched when the field receives the focus.
  const askForWords = async () => {
    const answer = await fetch(input.dataset['filter'] ?? '').catch(() => undefined)
    if (answer?.ok !== true) return
    search = searchWith(otherWordsText(await answer.json().catch(() => null)))
    if (input.value !== '') filter()
  }
  input.addEventListener('focus', () => void askForWords(), {once: true})
  // After Back the browser may have filled in the field again.
  if (input.value !== '') filter()
}

function foundText(count: number, typed: string): string {
  if (count === 0) return `No encontramos «${typed}» en este centro.`
  return count === 1 ? 'Encontramos 1.' : `Encontramos ${count}.`
}
