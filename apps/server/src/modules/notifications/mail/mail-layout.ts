import type {Configuration} from '#platform/configuration/configuration.ts'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import type {MailContent} from '#platform/output/mail-type.ts'

/** The content of a mail; text and HTML are made from the same parts. */
export type MailParts = {
  subject: string
  greeting: string
  /** What the mail is about, in one or two sentences. */
  lead: string
  facts: readonly {label: string; value: string}[]
  /** Items after the facts, each a line. */
  list?: readonly string[]
  /** A code to copy, shown large. */
  code?: {label: string; value: string}
  /** Paragraphs after the facts; line breaks are kept. */
  notes: readonly string[]
  action?: {label: string; url: string}
  /** Other ways to go on, less in sight. */
  otherActions?: readonly {label: string; url: string}[]
  /** No HTML, for mails with text of a stranger. */
  isPlain?: true
  /** A person wrote it, and reads the reply at this address, if there is one. */
  letter?: {replyTo: string | null}
}

/** A plain-text mail as a page, to show it in a browser. */
export const plainPage = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre>`

type Brand = Pick<Configuration, 'brand'>

/** Renders the parts as text and HTML. Every value is escaped; the HTML loads nothing. */
export function layOutMail(parts: MailParts, {brand}: Brand): MailContent {
  const replyTo = parts.letter?.replyTo ?? undefined
  const content = {
    subject: parts.subject.replaceAll(/[\r\n]+/g, ' '),
    text: asText(parts, brand),
    ...(replyTo !== undefined && {replyTo}),
  }
  return parts.isPlain === true ? content : {...content, html: asPage(parts, brand)}
}

const footerOf = ({letter}: MailParts, brand: Brand['brand']) =>
  `Turnos: ${brand.appointmentsPhone} · Emergencias: ${brand.emergencyPhone}. ${replyText(letter)}`

function replyText(letter: MailParts['letter']): string {
  if (letter === undefined) return 'Este email se envió automáticamente: no hace falta responderlo.'
  if (letter.replyTo === null)
    return 'Si querés escribirnos otra vez, usá el formulario del sitio: este email no recibe respuestas.'
  return 'Si querés escribirnos otra vez, respondé este email.'
}

function asText(parts: MailParts, brand: Brand['brand']): string {
  const blocks = [
    parts.greeting,
    parts.lead,
    parts.facts.map(({label, value}) => `${label}: ${value}`).join('\n'),
    ...(parts.list ? [parts.list.map((item) => `- ${item}`).join('\n')] : []),
    ...(parts.code ? [`${parts.code.label}: ${parts.code.value}`] : []),
    ...parts.notes,
    ...(parts.action ? [actionLine(parts.action)] : []),
    (parts.otherActions ?? []).map(actionLine).join('\n'),
    `${brand.name}\n${footerOf(parts, brand)}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const actionLine = ({label, url}: {label: string; url: string}) => `${label}: ${url}`

// Mail programs support little CSS, so styles are inline and the layout uses tables. Colours are set on both text and
// background, so that a dark mode that inverts one inverts both.
const GROUND = 'background-color:#f3f7f6;color:#14252b'
const CARD = 'background-color:#ffffff;color:#14252b;border-radius:12px;max-width:560px;width:100%'
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5"

function asPage(parts: MailParts, brand: Brand['brand']): string {
  const rows = parts.facts.map(
    ({label, value}) =>
      `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;color:#4a5b60">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  const facts =
    rows.length === 0
      ? ''
      : `<table cellpadding="0" cellspacing="0" style="${FONT};border-collapse:collapse">${rows.join('')}</table>`
  const code =
    parts.code &&
    `<p style="margin:16px 0 0;color:#4a5b60">${escapeHtml(parts.code.label)}</p>` +
      `<p style="margin:4px 0 0;padding:14px 18px;border-radius:10px;background-color:#e7f0ef;color:#14252b;` +
      `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;` +
      `letter-spacing:6px;text-align:center">${escapeHtml(parts.code.value)}</p>`
  const list =
    parts.list &&
    `<ul style="margin:16px 0 0;padding-left:20px">${parts.list.map((item) => `<li style="margin:4px 0">${escapeHtml(item)}</li>`).join('')}</ul>`
  const notes = parts.notes.map((note) => `<p style="margin:16px 0 0">${escapeHtml(note).replaceAll('\n', '<br>')}</p>`)
  const action =
    parts.action &&
    `<p style="margin:24px 0 0"><a href="${escapeHtml(parts.action.url)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background-color:#0b5e63;color:#ffffff;text-decoration:none;font-weight:600">` +
      `${escapeHtml(parts.action.label)}</a></p>`
  const others = (parts.otherActions ?? []).map(
    ({label, url}) =>
      `<p style="margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:#0b5e63">${escapeHtml(label)}</a></p>`,
  )
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:0;${GROUND};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${GROUND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="${CARD}"><tr><td style="padding:28px;${FONT}">
<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#0b5e63">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(parts.subject)}</h1>
<p style="margin:0 0 8px">${escapeHtml(parts.greeting)}</p>
<p style="margin:0 0 16px">${escapeHtml(parts.lead)}</p>
${facts}
${list ?? ''}
${code ?? ''}
${notes.join('\n')}
${action ?? ''}
${others.join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#4a5b60">${escapeHtml(footerOf(parts, brand))}</p>
</td></tr></table>
</body></html>
`
}
