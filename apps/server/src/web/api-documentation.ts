import {setImmediate as nextTurn} from 'node:timers/promises'
import type {FastifyInstance} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import {cachedPage, type CachedPage, cachedText, sendPage} from './cached-page.ts'
import {pagePolicy} from './page-policy.ts'
import {type Areas, openApiDocument} from '#api/http/openapi-document.ts'
import {asObject} from '#api/input/wire-shape.ts'

/** Serves `/api/openapi.json`, and `/api/docs`: the same as plain HTML without scripts. */
export function apiDocumentation(areas: Areas): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const {publicUrl: url, https} = on.config
    let made: {title: string; pages: Promise<Pages>} | undefined
    function pages(): Promise<Pages> {
      const title = `${on.config.brand.name}: calls of the portal`
      if (made?.title !== title) made = {title, pages: pagesOf(areas, {title, url}, https)}
      return made.pages
    }
    server.get('/api/openapi.json', async (request, reply) => sendPage((await pages()).document, request, reply))
    server.get('/api/docs', async (request, reply) => sendPage((await pages()).page, request, reply))
  }
}

type Pages = {document: CachedPage; page: CachedPage}

/** Describing every call takes hundreds of milliseconds, so it is done once, with a turn of the event loop for each call. */
async function pagesOf(areas: Areas, site: {title: string; url: string}, https: boolean): Promise<Pages> {
  const paths: Record<string, Record<string, unknown>> = {}
  const sections: Section[] = []
  for (const [area, endpoints] of Object.entries(areas)) {
    const calls: string[] = []
    for (const endpoint of endpoints) {
      const described = openApiDocument({[area]: [endpoint]}, site)
      for (const [path, methods] of Object.entries(asObject(described['paths']))) {
        paths[path] = {...paths[path], ...asObject(methods)}
      }
      for (const [path, methods] of Object.entries(shown.parse(described).paths)) {
        const rows = Object.entries(methods)
        calls.push(...rows.map(([method, call]) => callOf({path, method: method.toUpperCase(), call})))
      }
      await nextTurn()
    }
    sections.push({area, calls: calls.join('')})
  }
  const document = cachedText(await documentOf(paths, site), {
    type: 'application/json; charset=utf-8',
    headers: {'cache-control': 'no-cache'},
  })
  await nextTurn()
  const html = documentationPage(shown.parse(openApiDocument({}, site)).info, sections)
  await nextTurn()
  const page = cachedPage(html, {policy: pagePolicy(PARTS, {https})})
  await nextTurn()
  return {document, page}
}

/** The description as JSON, written with a turn of the event loop for each path. */
async function documentOf(
  paths: Readonly<Record<string, unknown>>,
  site: {title: string; url: string},
): Promise<string> {
  const written: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    written.push(`${JSON.stringify(path)}:${JSON.stringify(methods)}`)
    await nextTurn()
  }
  return JSON.stringify(openApiDocument({}, site)).replace('"paths":{}', () => `"paths":{${written.join(',')}}`)
}

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.optional(z.string()),
      schema: z.unknown(),
    }),
  ),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.object({description: z.string(), content: z.optional(z.unknown())})),
})
type Operation = z.infer<typeof operation>

const info = z.object({title: z.string(), description: z.string()})
const shown = z.object({
  info,
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** The calls of one area, as HTML. */
type Section = {area: string; calls: string}

/** Renders our OpenAPI description as a page. */
function documentationPage({title, description}: z.infer<typeof info>, sections: readonly Section[]): string {
  const tags = sections.map(
    ({area, calls}) => `<section><h2 id="${escapeHtml(area)}">${escapeHtml(area)}</h2>${calls}</section>`,
  )
  const index = sections.map(({area}) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p><nav>${index.join(' ')}</nav>
${tags.join('\n')}</main></body></html>`
}

function callOf({path, method, call}: {path: string; method: string; call: Operation}): string {
  const failures = Object.entries(call.responses)
    .filter(([status]) => status !== '200')
    .map(([status, {description}]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`)
  return `<details id="${escapeHtml(call.operationId)}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(call.summary)}</span></summary>
<p>${call.security ? `Needs: ${escapeHtml(call.security.map((one) => Object.keys(one).join(' and ')).join(', or '))}` : 'Anybody may call.'}</p>
${parametersOf(call)}${block('Body', call.requestBody)}${block('Answer', call.responses['200']?.content)}
<h3>Failures</h3><table>${failures.join('')}</table></details>`
}

function parametersOf({parameters}: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code>${one.required ? ' *' : ''}</td><td>${escapeHtml(one.in)}</td>` +
      `<td>${escapeHtml(one.description ?? JSON.stringify(one.schema))}</td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

const block = (title: string, content: unknown) =>
  content === undefined ? '' : `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(content, null, 1))}</pre>`

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}h2{margin-top:2rem;text-transform:capitalize}h3{margin:1rem 0 .25rem;font-size:1rem}
nav a{margin-right:.75rem}details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary span{opacity:.75;margin-left:.5rem}pre{overflow:auto;max-height:28rem;font-size:.8125rem;padding:.75rem;
background:color-mix(in srgb,currentColor 6%,transparent);border-radius:.375rem}td{padding:.125rem 1rem .125rem 0;vertical-align:top}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}`

/** The only inline part of the page. */
const PARTS = {scripts: [], styles: [STYLE], styleAttributes: []}
