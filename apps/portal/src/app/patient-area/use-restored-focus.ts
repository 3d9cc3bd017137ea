import {useEffect} from 'react'

/** Elements whose heading tells a screen reader where the focus is. */
const REGIONS = 'section, article, form, main'

/**
 * When the focused control is removed from the page, such as a button after its action, the browser moves the focus to the body, and
 * a person with a keyboard or a screen reader starts again at the top. This hook moves the focus to the heading of the nearest region
 * that is still on the page, unless the page itself moves it elsewhere.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let around: readonly Element[] = []
    let page = ''

    function remember({target}: FocusEvent) {
      if (!(target instanceof Element)) return
      focused = target
      page = location.pathname
      around = regionsAround(target)
    }

    /** A control that lost the focus and is still on the page was left on purpose, for example by a press beside it. */
    function forget({target}: FocusEvent) {
      setTimeout(() => {
        if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null
      })
    }

    function store() {
      if (focused === null || focused.isConnected || !hasFallen()) return
      const heading = headingOf(around) ?? document.querySelector<HTMLElement>('main h1')
      if (heading === null) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // No scrolling for a control outside all regions, such as a bar over the page, nor on another page, whose place is the router's.
      heading.focus({preventScroll: around.length === 0 || page !== location.pathname})
    }

    const changes = new MutationObserver(() => {
      if (focused !== null && !focused.isConnected) requestAnimationFrame(store)
    })
    changes.observe(document.body, {childList: true, subtree: true})
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}

const hasFallen = () =>
  (document.activeElement ?? document.body) === document.body && document.querySelector('dialog:modal') === null

/** The regions around an element, the nearest first. */
function regionsAround(element: Element): readonly Element[] {
  const region = element.parentElement?.closest(REGIONS)
  return region ? [region, ...regionsAround(region)] : []
}

const headingOf = (regions: readonly Element[]): HTMLElement | null =>
  regions
    .filter((region) => region.isConnected)
    .map((region) => region.querySelector<HTMLElement>('h1, h2, h3'))
    .find((heading) => heading !== null) ?? null
