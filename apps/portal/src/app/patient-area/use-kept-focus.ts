import {useEffect} from 'react'

/** Parts of a page whose heading says where the person is. */
const REGIONS = 'section, article, form, main'

/**
 * A control that leaves the page, as a button may after its action, lets the focus fall to the body: with a keyboard or a screen
 * reader the person would start again at the top. It goes instead to the heading of the nearest region that is still there, unless
 * the page puts it elsewhere.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let around: readonly Element[] = []

    function remember({target}: FocusEvent) {
      if (!(target instanceof Element)) return
      focused = target
      around = regionsAround(target)
    }

    /** Who left a control that is still there, as by a press beside it, left it on purpose. */
    function forget({target}: FocusEvent) {
      setTimeout(() => {
        if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null
      })
    }

    function keep() {
      if (focused === null || focused.isConnected || !hasFallen()) return
      const heading = headingOf(around) ?? document.querySelector<HTMLElement>('main h1')
      if (heading === null) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      // Bars over the page keep the place to which it was scrolled.
      heading.focus({preventScroll: around.length === 0})
    }

    const changes = new MutationObserver(() => {
      if (focused !== null && !focused.isConnected) requestAnimationFrame(keep)
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

/** The elements around one, the nearest first. */
function regionsAround(element: Element): readonly Element[] {
  const region = element.parentElement?.closest(REGIONS)
  return region ? [region, ...regionsAround(region)] : []
}

const headingOf = (regions: readonly Element[]): HTMLElement | null =>
  regions
    .filter((region) => region.isConnected)
    .map((region) => region.querySelector<HTMLElement>('h1, h2, h3'))
    .find((heading) => heading !== null) ?? null
