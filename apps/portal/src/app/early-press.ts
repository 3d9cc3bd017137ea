/**
 * An inline script of the document, before any module: it marks a form (`data-pressed`) whose button `data-early` is pressed
 * before React has hydrated the page. The form's styles show it busy, and `useEarlyPress` submits it after hydration.
 */
export const EARLY_PRESS =
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[data-early]');if(b&&b.form)b.form.dataset.pressed=''})"
