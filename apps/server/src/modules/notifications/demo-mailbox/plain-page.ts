import {escaped} from '../../../platform/escaped-html.ts'

/** How a mail of plain text is shown. */
export const plainPage = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escaped(text)}</pre>`
