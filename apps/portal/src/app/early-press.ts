/**
 * Notes, before the page has woken up, that a form's button marked `data-early` was pressed; the form shows it by its own
 * styles, and sends itself once it can (`useEarlyPress`). It runs as it stands here, before any of our scripts.
 */
export const EARLY_PRESS =
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[data-early]');if(b&&b.form)b.form.dataset.pressed=''})"
