import type {FastifyInstance} from 'fastify'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import {inlineHashes, pagePolicy} from '#web/page-policy.ts'

type Sample = {name: string; kind: string; subject: string; text: string; html: string}

/** Every mail of the product with sample data: text and HTML side by side. Mounted only in the demo. */
export const demoMailGallery =
  (samples: (config: Configuration) => readonly Sample[]) =>
  (server: FastifyInstance, on: Dependencies): void => {
    const mails = samples(on.config)
    const page = galleryPage(mails)
    const policy = pagePolicy(page, {https: on.config.https}).replace("frame-src 'none'", "frame-src 'self'")
    server.get('/demo/correo/plantillas', async (_, reply) => {
      reply.headers({'cache-control': 'no-store', 'content-security-policy': policy})
      return reply.type('text/html; charset=utf-8').send(page)
    })
    server.get<{Params: {place: string}}>('/demo/correo/plantillas/:place', async ({params}, reply) => {
      const html = mails[Number(params.place)]?.html
      if (html === undefined) throw new AppError('not-found')
      const sandbox = `sandbox allow-popups; default-src 'none'; ${inlineHashes(html)}; frame-ancestors 'self'`
      reply.headers({'cache-control': 'no-store', 'content-security-policy': sandbox, 'x-frame-options': 'SAMEORIGIN'})
      return reply.type('text/html; charset=utf-8').send(html)
    })
  }

function galleryPage(mails: readonly Sample[]): string {
  const list = mails.map(
    ({name, kind, subject, text}, place) => `<section><h2>${escapeHtml(name)}</h2>
<p><b>${escapeHtml(subject)}</b> · <code>${escapeHtml(kind)}</code></p>
<div><iframe title="${escapeHtml(name)}" src="/demo/correo/plantillas/${place}" sandbox="allow-popups" loading="lazy"></iframe>
<pre tabindex="0" aria-label="Solo texto: ${escapeHtml(name)}">${escapeHtml(text)}</pre></div></section>`,
  )
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails del portal</title><style>${STYLE}</style></head><body><main><h1>Emails del portal</h1>
<p>Cada email como se ve y como texto, con datos inventados.</p>${list.join('\n')}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}
main{max-width:76rem;margin:0 auto;padding:1.5rem}section{margin:2rem 0}h2{margin:0}
section p{margin:.25rem 0 .75rem;overflow-wrap:anywhere}div{display:grid;gap:1rem}
iframe{width:100%;height:36rem;border:1px solid #8884;border-radius:.75rem;background:#fff}
pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8884;border-radius:.75rem}
@media(min-width:60rem){div{grid-template-columns:3fr 2fr}}`
