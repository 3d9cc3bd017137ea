import {Agent, request} from 'node:http'

const BASE = '/api/adminsitio/registernosociosmg'
const agent = new Agent({keepAlive: true, maxSockets: 1})

/** A POST as if it came through a proxy from another network; returns its status and the response time in milliseconds. */
export function timedPost(
  url: string,
  path: string,
  body: unknown,
  from: string,
): Promise<{status: number; milliseconds: number}> {
  return new Promise((resolve, reject) => {
    const content = JSON.stringify(body)
    const begin = performance.now()
    const outgoing = request(
      `${url}${BASE}${path}`,
      {agent, method: 'POST', headers: {'content-type': 'application/json', 'x-forwarded-for': from}},
      (incoming) => {
        incoming.resume()
        incoming.on('end', () => resolve({status: incoming.statusCode ?? 0, milliseconds: performance.now() - begin}))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(content)
  })
}
