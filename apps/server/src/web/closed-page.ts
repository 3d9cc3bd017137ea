import {ERRORS} from '@ceibo/contract/wire/errors'
import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {plainPage, telephones} from './failure-page.ts'
import {pagePolicy} from './page-policy.ts'

/** After this a search engine, or whoever waits, may look again. */
const RETRY_SECONDS = 3_600

/**
 * What every address of the portal answers while patients do not see it: that it is not open, whom to call, and what will be here. It is no
 * page of the portal, so nothing keeps or lists it. The requests that a page makes by itself get the failure of all calls.
 */
export async function sendClosedPage(
  {headers}: FastifyRequest,
  reply: FastifyReply,
  {config, installation}: Pick<Dependencies, 'config' | 'installation'>,
): Promise<FastifyReply> {
  if (headers.accept?.includes('text/html') !== true) throw new AppError('not-open', {waitSeconds: RETRY_SECONDS})
  const html = plainPage(config.brand, installation.portal() === 'preparing' ? soon(config) : closed(config))
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy(html, {https: config.https}),
    'retry-after': RETRY_SECONDS,
    'x-robots-tag': 'noindex',
  })
  return reply.code(ERRORS['not-open'].status).type('text/html; charset=utf-8').send(html)
}

type Configured = Pick<Dependencies['config'], 'brand'>

const soon = ({brand}: Configured) => ({
  title: 'Todavía no abrimos',
  body: `<p>Estamos preparando el portal de pacientes. Mientras tanto te atendemos por teléfono, como siempre.</p>
${telephones(brand)}
<h2>Lo que vas a poder hacer acá</h2>
<ul class="coming"><li>Sacar, cambiar y anular turnos, para vos y para tu familia.</li>
<li>Ver y compartir los resultados de tus estudios.</li>
<li>Encontrar los centros, sus horarios y cómo llegar.</li></ul>
${STAFF}`,
})

const closed = ({brand}: Configured) => ({
  title: ERRORS['not-open'].title,
  body: `<p>${ERRORS['not-open'].text} Tus turnos siguen en pie.</p>
${telephones(brand)}
${STAFF}`,
})

const STAFF = `<p class="staff">¿Trabajás en la red? <a href="${CONSOLE}">Ingresá a la consola</a></p>`
