import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {PATHS} from '@ceibo/contract/paths'
import type {StudyKind} from '@ceibo/contract/study-fields'
import {spokenDate} from '@ceibo/rules/civil-time'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {takeLimits} from '../../../api/limit-gate.ts'
import {escaped, phoneLink} from '../../../platform/escaped-html.ts'
import {keyedHash} from '../../../platform/keyed-hash.ts'
import {pagePolicy} from '../../../web/page-policy.ts'
import {checkAuthenticity} from './check-authenticity.ts'
import type {Authenticity} from './check-authenticity.ts'
import {AUTHENTICITY_STYLE} from './authenticity-style.ts'

const asked = z.object({code: z.optional(z.string()), codigo: z.optional(z.string())})

/**
 * The public pages that say whether a copy of a report is authentic, rendered here because each code has another answer and none
 * needs a script. All unknown codes get the same bytes.
 */
export function authenticityPages(server: FastifyInstance, on: Dependencies): void {
  for (const path of [PATHS.reportCheck, PATHS.reportAuthenticity]) {
    server.get(path, {config: {endpointId: 'reportAuthenticity'}}, (request, reply) => answer(request, reply))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const {data: params} = asked.safeParse(request.params)
    const {data: query} = asked.safeParse(request.query)
    const said = params?.code ?? query?.codigo
    const {status, waitSeconds, ...words} = said === undefined ? FORM_ALONE : await resultOf(said, request.network, on)
    const html = pageOf(words, on.config.brand)
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds)
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(html, {https: on.config.https}),
      'x-robots-tag': 'noindex',
    })
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}

type Result = {
  status: number
  tone: 'none' | 'good' | 'warning' | 'bad'
  title: string
  text: string
  waitSeconds?: number
}

const FORM_ALONE: Result = {
  status: 200,
  tone: 'none',
  title: 'Comprobar un informe',
  text: 'Escribí el código que está al final del informe, junto al código QR.',
}

async function resultOf(code: string, network: string, on: Dependencies): Promise<Result> {
  try {
    await takeLimits([limitOf(network, on)], on)
    return wordsOf(await checkAuthenticity(code, on), on.config.brand.name)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return tooMany(error.waitSeconds ?? 600)
    if (error instanceof OutsideFailure || isUnavailable(error)) return UNREACHABLE
    throw error
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'archive-unavailable'

/** Limits who tries codes, per network. There is no limit over all networks: 80 bits cannot be guessed, and a stranger could use it up. */
const limitOf = (network: string, {config}: Dependencies) => ({
  action: 'reportAuthenticity:network',
  subject: keyedHash(config.secretKey, 'network', network),
  max: 30,
  seconds: 600,
})

const KINDS: Readonly<Record<StudyKind, string>> = {
  laboratory: 'de laboratorio',
  imaging: 'de diagnóstico por imágenes',
}

function wordsOf(found: Authenticity, brand: string): Result {
  switch (found.is) {
    case 'unknown':
      return UNKNOWN
    case 'authentic':
      return {
        status: 200,
        tone: 'good',
        title: 'Este informe es auténtico',
        text: `Es un informe ${KINDS[found.kind]} de ${brand}, de fecha ${spokenDate(found.issuedAt)}. Es la última versión.`,
      }
    case 'withdrawn':
      return {
        status: 200,
        tone: 'bad',
        title: 'Este informe fue retirado',
        text:
          `Lo emitió ${brand} el ${spokenDate(found.issuedAt)} como informe ${KINDS[found.kind]}, pero quien lo hizo lo retiró: ` +
          (found.newerAt === null
            ? 'lo que dice ya no vale. No lo uses y consultá a quien te lo dio.'
            : `lo que dice ya no vale. Hay uno nuevo, de fecha ${spokenDate(found.newerAt)}: pedíselo a quien te lo dio.`),
      }
    case 'replaced':
      return {
        status: 200,
        tone: 'warning',
        title: 'Hay una versión más nueva',
        text:
          `Este informe ${KINDS[found.kind]} de ${brand}, de fecha ${spokenDate(found.issuedAt)}, es auténtico, pero lo reemplazó ` +
          `otro de fecha ${spokenDate(found.newerAt)}. Pedí la versión nueva a quien te lo dio.`,
      }
  }
}

const UNKNOWN: Result = {
  status: 404,
  tone: 'bad',
  title: 'No conocemos ese código',
  text: 'Fijate que esté escrito como en el informe: son 16 letras y números. Si es así, el informe no es nuestro o fue retirado.',
}
const UNREACHABLE: Result = {
  status: 503,
  tone: 'warning',
  title: 'Ahora no podemos comprobarlo',
  text: 'El archivo de estudios no responde. Probá de nuevo en unos minutos.',
  waitSeconds: 60,
}
const tooMany = (waitSeconds: number): Result => ({
  status: 429,
  tone: 'warning',
  title: 'Probaste muchas veces',
  text: 'Esperá unos minutos y probá de nuevo.',
  waitSeconds,
})

type Brand = Dependencies['config']['brand']

const pageOf = ({tone, title, text}: Omit<Result, 'status'>, brand: Brand) => `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(brand.name)}</title>
<style>:root{--brand:${brand.colour}}${AUTHENTICITY_STYLE}</style></head>
<body><header><a href="/">${escaped(brand.name)}</a></header>
<main><section class="${tone}"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></section>
<form action="${PATHS.reportCheck}" method="get"><label for="codigo">${tone === 'none' ? 'Código del informe' : 'Comprobar otro código'}</label>
<p id="ayuda">Son 16 letras y números en grupos de cuatro, con guiones o sin ellos.</p>
<input id="codigo" name="codigo" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="ayuda">
<button>Comprobar</button></form>
<p class="note">Esta página no muestra datos del paciente ni resultados.</p></main>
<footer>¿Dudas? Llamá al ${phoneLink(brand.appointmentsPhone)}.</footer>
</body></html>`
