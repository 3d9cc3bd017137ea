/**
 * A popover is not modal: the focus can move to the page behind it. So the menu or the choice of how to sign in closes when the focus
 * leaves it, as on a press beside it. Returns the function that stops this.
 */
export function closeLeftPanel(): () => void {
  document.addEventListener('focusin', close)
  return () => document.removeEventListener('focusin', close)
}

function close({target}: FocusEvent): void {
  const panel = document.querySelector<HTMLElement>('[popover]:popover-open')
  if (panel === null || !(target instanceof Element) || panel.contains(target)) return
  // The browser closes the panel itself when its own button is pressed.
  if (target instanceof HTMLButtonElement && target.popoverTargetElement === panel) return
  panel.hidePopover()
}
