import {ERRORS, type ErrorCode} from '@ceibo/contract/wire/errors'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import type {AppError} from '#platform/app-error.ts'
import {asAppError} from '#api/answers/error-answer.ts'
import {requestFailure} from '#api/answers/request-failure.ts'
import {escapeHtml, phoneLink} from '#platform/output/escaped-html.ts'
import {pagePolicy} from './page-policy.ts'

/** Temporary failures of a page, after which trying again helps. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'too-many', 'unavailable', 'unexpected'])

/** For routes that answer with pages: a person reads a failure as a page; programs, and other failures, get what all calls give. */
export const pageErrors =
  (on: Dependencies) =>
  async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isForPerson(asAppError(thrown), request)) throw thrown
    return sendFailurePage(requestFailure(thrown, request, on), reply, on)
  }

const isForPerson = (failure: AppError, {headers}: FastifyRequest): boolean =>
  PASSING.has(failure.code) && headers.accept?.includes('text/html') === true

/** Says in a page that needs nothing else, at the address that was asked for, what happened, when to try again, and whom to call. */
async function sendFailurePage(failure: AppError, reply: FastifyReply, {config}: Dependencies): Promise<FastifyReply> {
  const html = pageOf(failure, config.brand)
  if (failure.waitSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.waitSeconds))
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy(html, {https: config.https}),
    'x-robots-tag': 'noindex',
  })
  return reply.code(ERRORS[failure.code].status).type('text/html; charset=utf-8').send(html)
}

type Brand = Dependencies['config']['brand']

function pageOf({code, waitSeconds}: AppError, brand: Brand): string {
  const {title, text} = ERRORS[code]
  const wait = waitSeconds === undefined ? '' : ` ${waitText(waitSeconds)}`
  return plainPage(brand, {
    title,
    body: `<p>${escapeHtml(text)}${wait}</p>
<p><a class="again" href="">Probar de nuevo</a></p>
<h2>Si no puede esperar</h2>
${telephones(brand)}`,
  })
}

/** A page that needs neither a script nor a file: the name of the network, a title and what follows, which is HTML. */
export const plainPage = (brand: Brand, {title, body}: {title: string; body: string}): string => `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>:root{--brand:${brand.colour}}${STYLE}</style></head>
<body><header>${escapeHtml(brand.name)}</header>
<main><h1>${escapeHtml(title)}</h1>${body}</main>
</body></html>
`

/** Whom to call, as a list. */
export const telephones = ({emergencyPhone, appointmentsPhone}: Brand): string =>
  `<ul><li>Emergencias: ${phoneLink(emergencyPhone)}</li><li>Turnos: ${phoneLink(appointmentsPhone)}</li></ul>`

function waitText(seconds: number): string {
  if (seconds > 90) return `Vas a poder en ${Math.ceil(seconds / 60)} minutos.`
  return seconds > 1 ? `Vas a poder en ${Math.ceil(seconds)} segundos.` : 'Vas a poder en un segundo.'
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#14252b;background:#f3f7f6}
header{padding:20px 16px;border-bottom:1px solid #cfdad8;background:#fff;font-weight:700}
main{max-width:38rem;margin:0 auto;padding:28px 16px}
h1{margin:0 0 8px;font-size:1.7rem;line-height:1.15}
h2{margin:28px 0 4px;font-size:1.15rem}
ul{margin:0;padding:0;list-style:none}
a{color:#14252b}
li a{display:inline-block;padding:10px 0;font-weight:700}
.again{display:inline-block;min-height:48px;padding:11px 22px;border-radius:10px;background:var(--brand);color:#fff;font-weight:650;text-decoration:none}
.coming{padding-left:1.2em;list-style:disc}
.coming li{padding:3px 0}
.staff{margin-top:32px;padding-top:14px;border-top:1px solid #cfdad8}
a:focus-visible{outline:3px solid #ffc24a;outline-offset:2px;box-shadow:0 0 0 2px #14252b}
@media (prefers-color-scheme:dark){body{color:#e8f0ef;background:#0b1617}header{background:#132225;border-color:#2b4043}a{color:#e8f0ef}.again{outline:1px solid #4d6668}.staff{border-color:#2b4043}}
@media (forced-colors:active){.again{border:1px solid}}`
