import {type Endpoint, type OutputOf, pathOf} from '@ceibo/contract/wire/endpoint'
import {ERRORS, type ErrorCode} from '@ceibo/contract/wire/errors'
import * as z from 'zod/mini'

type Body = Record<string, unknown>

/** A call, and how its body is answered: by the JSON of the wire, or by a whole response. */
export type TestAnswer = readonly [call: Endpoint, answer: (body: Body) => unknown]

type Line = {method: string; path: RegExp; answer: TestAnswer[1]}

/** The server of a page in a test: it answers the calls that the test describes, the last description first. */
export type TestWire = {
  fetch: typeof fetch
  answerAll: (answers: readonly TestAnswer[]) => void
  /** The requests that nothing answered. */
  unanswered: readonly string[]
}

/** Answers a call by an output of the contract. */
export function answering<E extends Endpoint>(endpoint: E, output: OutputOf<E>): TestAnswer {
  const schema: z.ZodMiniType = endpoint.output
  return [endpoint, () => z.encode(schema, output)]
}

/** An answer, and the bodies that its call was sent so far. */
export function noted([call, answer]: TestAnswer): {answer: TestAnswer; asked: Body[]} {
  const asked: Body[] = []
  const noting = (body: Body) => {
    asked.push(body)
    return answer(body)
  }
  return {asked, answer: [call, noting]}
}

/** The answer of a call that fails, from the table of errors. */
export function failed(code: ErrorCode): Response {
  const {status, title, text, next} = ERRORS[code]
  const body = {estado: 1, codigo: code, titulo: title, mensaje: text, siguiente: next, pedido: 'prueba'}
  return Response.json(body, {status})
}

/** A wire that answers what every page asks for. */
export function createTestWire(ofEveryPage: readonly TestAnswer[]): TestWire {
  // The router's list of routes: a test has loaded all of them.
  const lines: Line[] = [{method: 'GET', path: /^\/__manifest$/, answer: () => ({})}]
  const unanswered: string[] = []
  const wire: TestWire = {
    unanswered,
    answerAll(answers) {
      for (const [{method, ...endpoint}, answer] of answers) {
        const path = pathOf(endpoint).replaceAll(/\{\w+\}/g, '[^/]+')
        lines.unshift({method, path: new RegExp(`^${path}$`), answer})
      }
    },
    async fetch(address, {method = 'GET', body} = {}) {
      const {pathname} = new URL(address instanceof Request ? address.url : address, location.origin)
      const line = lines.find((one) => one.method === method && one.path.test(pathname))
      if (line === undefined) {
        unanswered.push(`${method} ${pathname}`)
        return new Response(null, {status: 501})
      }
      const sent = z.record(z.string(), z.unknown()).safeParse(typeof body === 'string' ? JSON.parse(body) : {})
      const answer = await line.answer(sent.data ?? {})
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  wire.answerAll(ofEveryPage)
  return wire
}
