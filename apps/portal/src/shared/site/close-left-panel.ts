/**
 * A popover is not modal: the keyboard goes on behind it. The menu or the choice of how to sign in closes when the focus leaves it, as
 * when somebody presses beside it. Returns what stops it.
 */
export function closeLeftPanel(): () => void {
  document.addEventListener('focusin', close)
  return () => document.removeEventListener('focusin', close)
}

function close({target}: FocusEvent): void {
  const panel = document.querySelector<HTMLElement>('[popover]:popover-open')
  if (panel === null || !(target instanceof Element) || panel.contains(target)) return
  // The browser itself closes it when its own button is pressed.
  if (target instanceof HTMLButtonElement && target.popoverTargetElement === panel) return
  panel.hidePopover()
}
