import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import {inlineHashes, pagePolicy} from '#web/page-policy.ts'
import {type StoredMail, storedMailPage, storedMails} from './demo-mailbox.queries.ts'

/** The demo's mailbox: the mails that would have been sent, newest first, as HTML and as JSON. Mounted only in the demo. */
export function demoMailPages(server: FastifyInstance, on: Dependencies): void {
  server.get('/demo/correo.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send((await storedMails(on.db)).map(asJson)),
  )
  server.get('/demo/correo', async (_, reply) => {
    const html = mailboxPage(await storedMails(on.db))
    const policy = pagePolicy(html, {https: on.config.https}).replace("frame-src 'none'", "frame-src 'self'")
    reply.headers({'cache-control': 'no-store', 'content-security-policy': policy})
    return reply.type('text/html; charset=utf-8').send(html)
  })
  server.get<{Params: {id: string}}>('/demo/correo/:id', async ({params}, reply) => {
    const html = /^\d{1,15}$/.test(params.id) ? await storedMailPage(on.db, Number(params.id)) : undefined
    if (html === undefined) throw new AppError('not-found')
    // A mail is shown as in a mail program: without scripts, loading or an origin.
    const policy = `sandbox allow-popups; default-src 'none'; ${inlineHashes(html)}; frame-ancestors 'self'`
    reply.headers({'cache-control': 'no-store', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN'})
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

const asJson = ({id, to, subject, text, html, sentAt, attachments}: StoredMail) => ({
  id: String(id),
  to,
  subject,
  text,
  html,
  sentAt: sentAt.toISOString(),
  attachments,
})

function mailboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0 ? '<p class="empty">Todavía no se envió ningún email.</p>' : mails.map(mailOf).join('')
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails de la demo</title><style>${STYLE}</style></head><body><main><h1>Emails de la demo</h1>
<p>Estos emails se habrían enviado; en la demo quedan acá, el más nuevo arriba.</p>${list}</main></body></html>`
}

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'medium',
  timeStyle: 'short',
})

const mailOf = ({id, to, subject, text, sentAt}: StoredMail, position: number) =>
  `<details${position === 0 ? ' open' : ''}><summary><b>${escapeHtml(subject)}</b>
<span>${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${escapeHtml(moment.format(sentAt))}</time></span></summary>
<iframe title="${escapeHtml(subject)}" src="/demo/correo/${id}" sandbox="allow-popups" loading="lazy"></iframe>
<details><summary>Solo texto</summary><pre>${escapeHtml(text)}</pre></details></details>`

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}
main{max-width:44rem;margin:0 auto;padding:1.5rem}details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);
border-radius:.75rem;margin:.75rem 0;padding:.75rem 1rem}details details{border:0;padding:0;margin:.5rem 0 0}
summary{cursor:pointer}summary span{display:block;opacity:.75;font-size:.875rem}
iframe{width:100%;height:34rem;border:0;border-radius:.5rem;background:#fff;margin-top:.75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}.empty{opacity:.75}`
