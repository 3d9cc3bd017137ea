import {useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent} from 'react'

/** The panel ends at least this far from the lower edge of the window, or opens upwards. */
const MARGIN = 16

/** What a button and the panel of actions that it discloses need: arrows walk through them; Esc, leaving and a press outside close it. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    // Before the panel goes: a dialog that an action opens gives the focus back to the button.
    button.current?.focus()
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) close()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => walk(panel.current, step))
  }
  function onBlur(event: FocusEvent) {
    // Without a next element the window lost the focus, or a press outside is on its way.
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  function onChoose(event: MouseEvent) {
    if (event.target !== event.currentTarget) close()
  }

  useLayoutEffect(() => {
    if (open) panel.current?.toggleAttribute('data-up', hasNoRoom(panel.current))
  }, [open])
  useEffect(() => {
    if (!open) return
    const leave = ({target}: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])

  return {open, onToggle: () => setOpen(!open), box, panel, button, onKeyDown, onBlur, onChoose}
}

const STEPS: Record<string, 1 | -1 | undefined> = {ArrowDown: 1, ArrowUp: -1}

/** Below the window while there is room for it above. */
function hasNoRoom(panel: HTMLElement): boolean {
  panel.removeAttribute('data-up')
  const {top, bottom, height} = panel.getBoundingClientRect()
  return bottom > innerHeight - MARGIN && top - height > MARGIN
}

function walk(panel: HTMLElement | null, step: 1 | -1) {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = at === -1 && step === -1 ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}
