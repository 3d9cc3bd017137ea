import {spokenMobile} from '@ceibo/contract/fields/mobile-numbers'
import type {FastifyInstance, FastifyReply} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {optOut, receiveReply} from '#modules/notifications/messages/receive-reply.ts'
import {AppError} from '#platform/app-error.ts'
import {escapeHtml} from '#platform/output/escaped-html.ts'
import type {MessageType} from '#platform/output/message-type.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {pagePolicy} from '#web/page-policy.ts'
import {type RecordedMessage, recordedId, storedMessage, storedMessages} from './demo-message.queries.ts'

const PATH = '/demo/mensajes'

type OfMessage = {Params: {id: string; button: string}}

/**
 * The recorder of the demo: the messages that would have been sent, as a telephone shows them, newest first; as JSON too. Its buttons do what those of the
 * telephone would. Mounted only in the demo.
 */
export const demoMessagePages =
  (messages: readonly MessageType[]) =>
  (server: FastifyInstance, on: Dependencies): void => {
    const context = (request: {id: string; network: string}) => ({
      id: request.id,
      network: keyedHash(on.config.secretKey, 'network', request.network),
    })
    const found = async (id: string): Promise<RecordedMessage> => {
      const message = /^\d{1,15}$/.test(id) ? await storedMessage(on.db, Number(id)) : undefined
      if (message === undefined) throw new AppError('not-found')
      return message
    }
    const show = (reply: FastifyReply, html: string) => {
      const policy = pagePolicy(html, {https: on.config.https})
      reply.headers({'cache-control': 'no-store', 'content-security-policy': policy})
      return reply.type('text/html; charset=utf-8').send(html)
    }

    server.get(`${PATH}.json`, async (_, reply) =>
      reply.header('cache-control', 'no-store').send((await storedMessages(on.db)).map(asJson)),
    )
    server.get(PATH, async (_, reply) => show(reply, messagesPage(await storedMessages(on.db))))

    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        {parseAs: 'string', bodyLimit: 1_000},
        async () => '',
      )

      scope.post<OfMessage>(`${PATH}/:id/botones/:button`, async (request, reply) => {
        const {id, number, buttons} = await found(request.params.id)
        const pressed = buttons[Number(request.params.button)]
        if (pressed?.is !== 'reply') throw new AppError('not-found')
        const press = {number, providerId: recordedId(id), payload: pressed.payload}
        const outcome = await receiveReply(press, context(request), on, messages)
        return reply.redirect(outcome === 'done' ? `${PATH}#mensaje-${id}` : `${PATH}?sin-efecto#mensaje-${id}`, 303)
      })

      scope.post<OfMessage>(`${PATH}/:id/baja`, async (request, reply) => {
        await optOut((await found(request.params.id)).number, context(request), on)
        return reply.redirect(PATH, 303)
      })
    })
  }

const asJson = ({id, channel, number, text, buttons, sentAt, answer}: RecordedMessage) => ({
  id: String(id),
  channel,
  to: number,
  text,
  buttons: buttons.map(({is, label, url}) => ({is, label, url})),
  answer,
  sentAt: sentAt.toISOString(),
})

function messagesPage(messages: readonly RecordedMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="empty">Todavía no se envió ningún mensaje. Cada persona los elige en “Mis avisos”.</p>'
      : messages.map(messageOf).join('')
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mensajes de la demo</title><style>${STYLE}</style></head><body><main><h1>Mensajes de la demo</h1>
<p>Estos mensajes habrían llegado a un celular; en la demo quedan acá, el más nuevo arriba. Sus botones funcionan. Los emails están en
<a href="/demo/correo">su buzón</a>.</p>${list}</main></body></html>`
}

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const NAMES = {whatsapp: 'WhatsApp', sms: 'SMS'} as const

function messageOf({id, channel, number, text, buttons, sentAt, answer}: RecordedMessage): string {
  const pressed = buttons.find((button) => button.is === 'reply' && button.payload.startsWith(`${answer}:`))
  return `<article id="mensaje-${id}" data-channel="${channel}"><h2>${NAMES[channel]} al ${escapeHtml(spokenMobile(number))}</h2>
<div class="bubble"><p>${escapeHtml(text)}</p><time datetime="${sentAt.toISOString()}">${escapeHtml(moment.format(sentAt))}</time></div>
<div class="buttons">${buttons.map((button, place) => buttonOf(button, id, place)).join('')}</div>
${pressed === undefined ? '' : `<p class="answer"><span>${escapeHtml(pressed.label)}</span></p>`}
<form method="post" action="${PATH}/${id}/baja"><button class="quiet">Responder BAJA</button></form></article>`
}

const buttonOf = (button: RecordedMessage['buttons'][number], id: number, place: number) =>
  button.is === 'link'
    ? `<a href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a>`
    : `<form method="post" action="${PATH}/${id}/botones/${place}"><button>${escapeHtml(button.label)}</button></form>`

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:color-mix(in srgb,currentColor 22%,transparent)}body{margin:0}
main{max-width:44rem;margin:0 auto;padding:1.5rem}article{max-width:24rem;margin:1.25rem 0;padding:1rem;border:1px solid var(--line);
border-radius:1.25rem;background:color-mix(in srgb,#e5ddd5 35%,Canvas)}h2{margin:0 0 .75rem;font-size:.875rem;font-weight:600}
.bubble{padding:.75rem .875rem;border-radius:.25rem .875rem .875rem;background:Canvas;overflow-wrap:anywhere}
.bubble p{margin:0;white-space:pre-line}time{display:block;margin-top:.25rem;font-size:.75rem;text-align:end}
.buttons{display:grid;gap:.25rem;margin-top:.25rem}form{display:grid;margin:0}
.buttons a,.buttons button{display:block;min-height:44px;box-sizing:border-box;padding:.6rem;border:0;border-radius:.75rem;background:Canvas;
color:light-dark(#0b5e63,#7fd4d9);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #ffc24a;box-shadow:0 0 0 5px CanvasText}.answer{display:grid;justify-items:end;margin:.5rem 0 0}
.answer span{padding:.5rem .875rem;border-radius:.875rem .25rem .875rem .875rem;background:light-dark(#d9fdd3,#0a4a3a)}
.quiet{min-height:32px;margin:.75rem 0 0;padding:0;border:0;background:none;color:inherit;font:inherit;font-size:.875rem;text-align:start;
text-decoration:underline;cursor:pointer}[data-channel=sms]{background:color-mix(in srgb,#dfe7ee 45%,Canvas)}`
